import { useCallback } from 'react';
import type { AnyActorRef } from 'xstate';
import { announcer } from '../actors/announcer.ts';
import { service, useService } from '../data/services.ts';
import { createChannel } from '../data/signal.ts';
import type { Args, Outcome } from './directory.ts';
import { createDirectory } from './directory.ts';

/** The commands of an app, and the two paths by which they act. */
export const pageDirectory = service(({ get }) => {
  const directory = createDirectory();
  const ranByHand = createChannel<string>();

  /** A command that asks something is asked for in the palette, wherever it was chosen; null where it has its answers. */
  function ask(commandId: string, args: Args): Outcome | null {
    const command = directory.find(commandId);
    if (command === undefined || !command.enabled || command.args.length === 0) return null;
    if (Object.keys(args).length > 0) return null;
    const { id, title, args: asked } = command;
    return directory.run('palette.open', { command: { id, title, args: asked, confirm: null } });
  }

  /** The path by which palette rows act: the palette itself says why one is refused. */
  function runOfPalette(commandId: string, args: Args = {}, source?: AnyActorRef): Outcome {
    const asked = source === undefined ? ask(commandId, args) : null;
    const outcome = asked ?? directory.run(commandId, args, source);
    if (outcome.status === 'ran') ranByHand.tell(commandId);
    return outcome;
  }

  function told(outcome: Outcome): Outcome {
    if (outcome.status === 'refused') get(announcer).announce(outcome.reason);
    return outcome;
  }

  return {
    directory,
    runOfPalette,
    /** The path by which snackbars act: they stand above dialogs, and reach what these cover. */
    runOfSnackbar(commandId: string, args: Args): Outcome {
      const isCovered = directory.find(commandId) === undefined;
      const covered = isCovered ? directory.all().find(({ id }) => id === commandId) : undefined;
      return covered?.run(args) ?? runOfPalette(commandId, args);
    },
    /** Listens to the ids of commands that ran by a button, a menu or the palette. */
    onRanByHand: ranByHand.listen,
    /** The path by which keys act. */
    runByKey: (commandId: string): Outcome => ask(commandId, {}) ?? directory.run(commandId),
    /**
     * The path by which buttons and menu entries act: on one actor where given, else the nearest; why it is refused is read
     * out. Of one actor nothing is asked in the palette: where it stands, its machine asks.
     */
    run: (commandId: string, args: Args = {}, source?: AnyActorRef): Outcome =>
      told(runOfPalette(commandId, args, source)),
    /** What a key of a grid or a dialog leads to: no lesson is shown to who has pressed one. */
    runOfKey: (commandId: string, args: Args = {}, source?: AnyActorRef): Outcome =>
      told(directory.run(commandId, args, source)),
  };
});

/** The commands of the app that the component is in. */
export function useDirectory() {
  return useService(pageDirectory).directory;
}

/** Runs a command of one actor, as a key in a grid or a dialog does. */
export function useKeyRun(source: AnyActorRef) {
  const { runOfKey } = useService(pageDirectory);
  return useCallback((id: string, args?: Args) => runOfKey(id, args, source), [runOfKey, source]);
}

/** Runs a command of the app that the component is in, of one actor where given, as a button or a menu does. */
export function useRun(source?: AnyActorRef) {
  const { run } = useService(pageDirectory);
  return useCallback((id: string, args?: Args) => run(id, args, source), [run, source]);
}
