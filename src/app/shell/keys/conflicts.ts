import type { Command } from '../../../../machines/kit/command.ts';
import type { Scope } from '../commands/directory.ts';
import { stepsOf } from './steps.ts';

/** What a conflict is judged by. */
export type Bound = Pick<Command, 'id' | 'title' | 'keys' | 'within'> & { readonly scope: Scope };

export interface Conflict {
  readonly keys: string;
  readonly one: Bound;
  readonly other: Bound;
}

/** Pairs of commands of which one can never be reached: the same keys in one scope, or one the beginning of the other anywhere. */
export function conflictsOf(commands: readonly Bound[]): Conflict[] {
  return commands.flatMap((one, at) =>
    commands.slice(at + 1).flatMap((other) => conflictBetween(one, other)),
  );
}

/** The first command that keys would clash with in any scope, were a person to give them to this one; null where they are free. */
export function clashOf(
  commands: readonly Bound[],
  { id, within }: Bound,
  keys: string,
): Bound | null {
  const asked = { id, title: '', keys: [keys], within };
  const clashes = (other: Bound) =>
    conflictBetween({ ...asked, scope: other.scope }, other).length > 0;
  return commands.find(clashes) ?? null;
}

function conflictBetween(one: Bound, other: Bound): Conflict[] {
  if (one.id === other.id || !meet(one, other)) return [];
  const clashes = one.keys.filter((keys) =>
    other.keys.some((others) => clash(stepsOf(keys), stepsOf(others), one.scope === other.scope)),
  );
  return clashes.map((keys) => ({ keys, one, other }));
}

/** Of the same keys the nearer scope decides; a beginning would make the other wait for ever. */
function clash(left: readonly string[], right: readonly string[], sameScope: boolean) {
  const shorter = left.length <= right.length ? left : right;
  const begins = shorter.every((_, at) => left[at] === right[at]);
  return begins && (left.length !== right.length || sameScope);
}

/** Keys of one place count there alone and go before those of everywhere. */
function meet(one: Bound, other: Bound) {
  return (one.within === null) === (other.within === null);
}
