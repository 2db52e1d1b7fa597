import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature } from '../../resources/feature.ts';

/** Who is in a group. */
export const groups: Feature = {
  panel: lazyPart(async () => (await import('../users/user-parts.ts')).GroupUsers),
};

export const PermissionsControl = lazyPart(
  async () => (await import('./permissions/permissions.tsx')).PermissionsControl,
);

export const FieldLimitsControl = lazyPart(
  async () => (await import('./fields/field-limits.tsx')).FieldLimitsControl,
);
