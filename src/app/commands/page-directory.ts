import { createChannel } from '../data/signal.ts';
import type { Args, Outcome } from './directory.ts';
import { createDirectory } from './directory.ts';

/** The directory of this page. */
export const directory = createDirectory();

/** Ids of commands that ran by a button, a menu or the palette. */
export const ranByHand = createChannel<string>();

/** The path by which keys act. */
export function runByKey(commandId: string): Outcome {
  return ask(commandId, {}) ?? directory.run(commandId);
}

/** The one path by which palette rows, buttons and menu entries act. */
export function run(commandId: string, args: Args = {}): Outcome {
  const outcome = ask(commandId, args) ?? directory.run(commandId, args);
  if (outcome.status === 'ran') ranByHand.tell(commandId);
  return outcome;
}

/** A command that asks something is asked for in the palette, wherever it was chosen; null where it has its answers. */
function ask(commandId: string, args: Args): Outcome | null {
  const command = directory.list().find(({ id }) => id === commandId);
  if (command === undefined || !command.enabled || command.args.length === 0) return null;
  if (Object.keys(args).length > 0) return null;
  const { id, title, args: asked } = command;
  return directory.run('palette.open', { command: { id, title, args: asked, confirm: null } });
}
