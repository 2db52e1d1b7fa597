import { createActor } from 'xstate';
import { keysMachine } from '../../../../machines/keys/keys.machine.ts';
import { singleKeysFrom } from '../../../../machines/keys/keys.rules.ts';
import { readLocal } from '../../ports/local.ts';
import { keyPlatform } from '../../ui/keys.ts';
import { announce } from '../announce.ts';
import type { LiveCommand } from '../commands/directory.ts';
import { directory } from '../commands/page-directory.ts';
import type { KeyEngine } from './key-engine.ts';
import { startKeyEngine } from './key-engine.ts';
import type { Binding } from './trie.ts';

/** The keyboard of this page. */
export const keysRef = createActor(keysMachine).start();
keysRef.send({ type: 'keys.saved', single: singleKeysFrom(readLocal('single-keys')) });

/** Runs the commands of this page by their keys; a refused one says why. */
export function startPageKeys(): () => void {
  const engine = startKeyEngine({
    target: document,
    platform: keyPlatform(),
    keys: keysRef,
    bindings: pageBindings,
    run(commandId) {
      const outcome = directory.run(commandId);
      if (outcome.status === 'refused') announce(outcome.reason);
    },
  });
  running = engine;
  return engine.stop;
}

/** The engine that listens to this page. */
export function pageEngine(): KeyEngine | null {
  return running;
}

/** What the commands within reach are bound to, the nearest first. */
export function pageBindings(): readonly Binding[] {
  const commands = directory.list();
  if (commands !== known.commands) known = { commands, bindings: bindingsOf(commands) };
  return known.bindings;
}

function bindingsOf(commands: readonly LiveCommand[]): Binding[] {
  return commands.flatMap(({ id, keys, within, repeats }) =>
    keys.map((binding) => ({ keys: binding, commandId: id, within, repeats })),
  );
}

let running: KeyEngine | null = null;
let known: { commands: readonly LiveCommand[]; bindings: readonly Binding[] } = {
  commands: [],
  bindings: [],
};
