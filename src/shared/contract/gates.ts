/** What is known of a person before they may work. */
export interface SetupFacts {
  readonly accepted_terms: boolean;
  readonly requires_password_change: boolean;
  readonly two_factor_enabled: boolean;
  /** Whether they have a photo and both names. */
  readonly has_profile: boolean;
  readonly groups: readonly {
    readonly two_factor_enabled: boolean;
    readonly requires_profile: boolean;
  }[];
}

export type SetupGate = 'terms' | 'password' | 'two_factor' | 'profile';

/** Each gate with who owes it, in the order in which they are passed. */
const OWES: readonly (readonly [gate: SetupGate, owes: (facts: SetupFacts) => boolean])[] = [
  ['terms', ({ accepted_terms }) => !accepted_terms],
  ['password', ({ requires_password_change }) => requires_password_change],
  [
    'two_factor',
    ({ two_factor_enabled, groups }) =>
      !two_factor_enabled && groups.some((group) => group.two_factor_enabled),
  ],
  [
    'profile',
    ({ has_profile, groups }) => !has_profile && groups.some((group) => group.requires_profile),
  ],
];

/** Gates in the order in which they are passed, each once. */
export function inOrder(gates: readonly SetupGate[]): SetupGate[] {
  return OWES.map(([gate]) => gate).filter((gate) => gates.includes(gate));
}

/** What a person must still do before they may work: the server refuses by it, `/setup` asks for it, one after the other. */
export function gatesOf(facts: SetupFacts): SetupGate[] {
  return OWES.filter(([, owes]) => owes(facts)).map(([gate]) => gate);
}
