import type { AnyActorRef } from 'xstate';
import type { Command } from '../../../../machines/kit/command.ts';
import type { Args } from './directory.ts';
import { run } from './page-directory.ts';

/** Runs what a button or a menu entry shows, of one actor where given, else the nearest; whether it was done. */
export function runFrom(
  source: AnyActorRef | undefined,
  { id, event, enabled }: Command,
  args: Args = {},
): boolean {
  if (source === undefined) return run(id, args).status === 'ran';
  if (!enabled || !source.getSnapshot().can({ type: event, ...args })) return false;
  source.send({ type: event, ...args });
  return true;
}
