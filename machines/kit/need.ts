import type { Ability } from '../../src/shared/contract/ability.ts';
import type { Action } from '../../src/shared/contract/actions.ts';
import type { Reach } from '../../src/shared/contract/coverage.ts';
import { reaches } from '../../src/shared/contract/coverage.ts';

/** The right that a command takes. */
export interface Need {
  /** Name of the resource definition. */
  readonly resource: string;
  readonly action: Action;
  /** What it lets a person do: 'edit items'. */
  readonly to: string;
  readonly ability: Ability;
  /** The publication of what it is done to, where the right does not reach it; null for what has none. */
  readonly outside?: number | null | undefined;
  /** Where it is missing, its command stands in sight, off: what the person fills in or chooses may take another right. */
  readonly stays?: true;
  /** In words that it is missing, where its publication says too little. */
  readonly words?: string;
}

/** What a person has of a right; the command that takes it says what it is for. */
export type Held = Omit<Need, 'to'>;

/** A right that is missing. */
export interface Lack {
  readonly resource: string;
  readonly action: Action;
  /** Whether the person has it for no publication at all, so that its command is not shown. */
  readonly everywhere: boolean;
  /** The publication that it is missing for; null for what has none, which takes a group of all publications. */
  readonly publication?: number | null;
}

/** What somebody may do with a resource, and for which publications where it is not all. */
export type Rights = Partial<Readonly<Record<Action, Ability>>> & { readonly reach?: Reach };

/** Whether a right covers what has that publication; undefined where it is not known, which the server decides. */
export function isCovered({ reach }: Rights, action: Action, place: number | null | undefined) {
  const covered = reach?.[action];
  return place === undefined || covered === undefined || reaches(covered, place);
}

/** The right to do something with what has that publication. */
export function needOf({ resource, can }: Righted, right: Right, place?: number | null): Need {
  const need = { resource, ...right, ability: can[right.action] ?? 'denied' } as const;
  return isCovered(can, right.action, place) ? need : { ...need, outside: place };
}

/** What a person has of a right, towards what has that publication. */
export function heldOf(righted: Righted, action: Action, place?: number | null): Held {
  const { to: _, ...held } = needOf(righted, { action, to: '' }, place);
  return held;
}

/** Whether the right is there, as far as is known. */
export function isHeld({ ability, outside }: Held): boolean {
  return ability === 'allowed' && outside === undefined;
}

export function lackOf({ resource, action, ability, outside, stays }: Need): Lack | null {
  if (ability === 'denied') return { resource, action, everywhere: stays !== true };
  if (ability === 'unknown' || outside === undefined) return null;
  return { resource, action, everywhere: false, publication: outside };
}

/** In words what is missing, or that it is not known yet; null where nothing is. */
export function whyLacking({ ability, to, outside, words }: Need): string | null {
  if (ability === 'unknown') return 'Your rights are being checked';
  if (ability === 'denied') return `You may not ${to}`;
  if (outside === undefined) return null;
  if (words !== undefined) return words;
  return outside === null
    ? `You may not ${to} without a publication`
    : `You may not ${to} of this publication`;
}

interface Righted {
  readonly resource: string;
  readonly can: Rights;
}

type Right = Pick<Need, 'action' | 'to'>;
