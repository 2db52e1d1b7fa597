import type { Command } from '../../../../machines/kit/command.ts';
import type { Directory, LiveCommand } from '../../commands/directory.ts';
import { stepsOf } from './steps.ts';

/** What decides whether two commands are in conflict. */
export type Bound = Pick<Command, 'id' | 'title' | 'keys' | 'within'> &
  Pick<LiveCommand, 'scope' | 'source' | 'around'>;

export interface Conflict {
  readonly keys: string;
  readonly one: Bound;
  readonly other: Bound;
}

/**
 * Pairs of commands of which one can never be run by its keys. Either both have the same keys in one scope, and neither
 * stands inside the other; or the keys of one are the beginning of the other's, in whatever scope.
 */
export function conflictsOf(commands: readonly Bound[]): Conflict[] {
  return commands.flatMap((one, at) =>
    commands.slice(at + 1).flatMap((other) => conflictBetween(one, other)),
  );
}

/** The first command that keys would conflict with in any scope, were a person to give them to this one; null where they are free. */
export function conflictOf(commands: readonly Bound[], command: Bound, keys: string): Bound | null {
  const conflicts = (other: Bound) =>
    conflictBetween({ ...command, keys: [keys], scope: other.scope }, other).length > 0;
  return commands.find(conflicts) ?? null;
}

function conflictBetween(one: Bound, other: Bound): Conflict[] {
  if (one.id === other.id || !meet(one, other)) return [];
  const isLevel = one.scope === other.scope && !standsIn(one, other) && !standsIn(other, one);
  const shared = one.keys.filter((keys) =>
    other.keys.some((others) => isConflict(stepsOf(keys), stepsOf(others), isLevel)),
  );
  return shared.map((keys) => ({ keys, one, other }));
}

/** The actor of a part of a form has a key before the form has it. */
function standsIn({ source, around }: Bound, other: Bound) {
  return around != null && around !== source && around === other.source;
}

/** Of the same keys the nearer one decides; a beginning would make the other wait for ever. */
function isConflict(left: readonly string[], right: readonly string[], isLevel: boolean) {
  const shorter = left.length <= right.length ? left : right;
  const begins = shorter.every((_, at) => left[at] === right[at]);
  return begins && (left.length !== right.length || isLevel);
}

/** Keys of one place count there alone and go before those of everywhere. */
function meet(one: Bound, other: Bound) {
  return (one.within === null) === (other.within === null);
}

/** Tells in the console, in development, of commands that take each other's keys; each pair once. */
export function reportConflicts(
  directory: Directory,
  tell: (text: string) => void = (text) => globalThis.reportError(new Error(text)),
): () => void {
  const told = new Set<string>();
  function look() {
    for (const { keys, one, other } of conflictsOf(directory.all().map(directory.withOwnKeys))) {
      const text = `Keys ${keys}: ${one.id} and ${other.id} take each other's keys.`;
      if (told.has(text)) continue;
      told.add(text);
      tell(text);
    }
  }
  look();
  return directory.subscribe(look);
}
