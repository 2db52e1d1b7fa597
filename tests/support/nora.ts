/** Who is signed in, as GET /me answers: somebody of no group, who owes nothing. */
export const NORA = {
  id: 1,
  full_name: 'Nora Lindqvist',
  first_name: 'Nora',
  last_name: 'Lindqvist',
  email: 'nora@example.org',
  app_version: '1.0.0',
  accepted_terms: true,
  requires_password_change: false,
  two_factor_enabled: false,
  has_password: true,
  groups: [],
  settings: {},
  preferences: [],
};

/** Of one group with these permissions, for all publications. */
export function noraWith(permissions: readonly string[]) {
  const group = {
    id: 1,
    name: 'Administrators',
    two_factor_enabled: false,
    all_publications: true,
    publication_ids: [],
    permissions,
  };
  return { ...NORA, groups: [group] };
}
