import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Command } from '../../../machines/kit/command.ts';
import { commandsOf } from '../../../machines/kit/command.ts';

const known = new WeakMap<AnyMachineSnapshot, readonly Command[]>();

/** What an actor offers and refuses now: asked of its machine once for each snapshot, whoever wants to know. */
export function knownCommandsOf(ref: AnyActorRef): readonly Command[] {
  const snapshot = ref.getSnapshot();
  const held = known.get(snapshot);
  if (held !== undefined) return held;
  const commands = commandsOf(snapshot);
  known.set(snapshot, commands);
  return commands;
}

/** Whether two lists offer the same in the same words, so that nobody needs to look again. */
export function areSame(some: readonly Command[], others: readonly Command[]): boolean {
  if (some === others) return true;
  return (
    some.length === others.length &&
    some.every((command, at) => isSame(command, others[at] as Command))
  );
}

/** The ids of those that have another title and are otherwise the same; null where more has changed. */
export function renamed(some: readonly Command[], others: readonly Command[]): string[] | null {
  const titled = others.map((other, at) => ({ ...other, title: some[at]?.title ?? '' }));
  if (!areSame(some, titled)) return null;
  return others.filter(({ title }, at) => title !== some[at]?.title).map(({ id }) => id);
}

function isSame(one: Command, other: Command): boolean {
  const [left, right] = [Object.entries(one), other as unknown as Record<string, unknown>];
  return left.every(([name, value]) => isEqual(value, right[name]));
}

function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  return typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other);
}
