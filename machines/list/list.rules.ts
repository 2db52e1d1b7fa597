import type { Ability } from '../../src/shared/contract/ability.ts';

/** Why a right does not let a person do it; null where it does. */
export function whyNot(ability: Ability, action: string): string | null {
  if (ability === 'allowed') return null;
  return ability === 'denied' ? `You may not ${action}` : 'Your rights are being checked';
}
