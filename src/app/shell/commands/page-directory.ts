import { createChannel } from '../../data/signal.ts';
import type { Args, Outcome } from './directory.ts';
import { createDirectory } from './directory.ts';

/** The directory of this page. */
export const directory = createDirectory();

/** Ids of commands that ran by a button, a menu or the palette. */
export const ranByHand = createChannel<string>();

/** The one path by which palette rows, buttons and menu entries act; keys take the directory's own. */
export function run(commandId: string, args: Args = {}): Outcome {
  const outcome = directory.run(commandId, args);
  if (outcome.status === 'ran') ranByHand.tell(commandId);
  return outcome;
}
