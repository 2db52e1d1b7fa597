import { createActor } from 'xstate';
import { keysMachine } from '../../../../machines/keys/keys.machine.ts';
import { singleKeysFrom } from '../../../../machines/keys/keys.rules.ts';
import { service } from '../../data/services.ts';
import { readLocal } from '../../ports/local.ts';
import { keyPlatform } from '../../ui/keys.ts';
import { announcer } from '../../actors/announcer.ts';
import type { Directory, LiveCommand } from '../../commands/directory.ts';
import { pageDirectory } from '../../commands/page-directory.ts';
import type { KeyEngine } from './key-engine.ts';
import { startKeyEngine } from './key-engine.ts';
import type { Binding } from './trie.ts';

/** The keyboard of an app. */
export const pageKeys = service(({ get }) => {
  const ref = createActor(keysMachine).start();
  ref.send({ type: 'keys.saved', single: singleKeysFrom(readLocal('single-keys')) });
  const { directory, runByKey } = get(pageDirectory);
  const bindings = createBindings(directory);
  let engine: KeyEngine | null = null;
  return {
    ref,
    /** The engine that listens to the page; null before it does. */
    engine: () => engine,
    /** Runs the commands of the page by their keys; a refused one says why. Answers how to stop that. */
    start() {
      engine = startKeyEngine({
        target: document,
        platform: keyPlatform(),
        keys: ref,
        bindings,
        run(commandId) {
          const outcome = runByKey(commandId);
          if (outcome.status === 'refused') get(announcer).announce(outcome.reason);
        },
      });
      return engine.stop;
    },
  };
});

/** What the commands within reach are bound to, the nearest first. */
function createBindings(directory: Directory): () => readonly Binding[] {
  let known: readonly LiveCommand[] = [];
  let bindings: readonly Binding[] = [];
  return () => {
    const commands = directory.list();
    if (commands !== known) bindings = bindingsOf(commands);
    known = commands;
    return bindings;
  };
}

function bindingsOf(commands: readonly LiveCommand[]): Binding[] {
  return commands.flatMap(({ id, keys, within, repeats }) =>
    keys.map((binding) => ({ keys: binding, commandId: id, within, repeats })),
  );
}
