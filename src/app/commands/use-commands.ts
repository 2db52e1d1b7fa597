import { useCallback, useContext, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Command } from '../../../machines/kit/command.ts';
import { knownCommandsOf } from './known-commands.ts';
import { FormAround } from './form-around.tsx';
import { useDirectory } from './page-directory.ts';
import type { LiveCommand, PlainCommand, Scope } from './directory.ts';

/** Makes an actor's commands available to keys, buttons and the palette while the component is on screen, from its first frame on: in a form nearer than the form's own, and with its scope. */
export function useCommandSource(ref: AnyActorRef | null, scope: Scope, place?: string) {
  const directory = useDirectory();
  const form = useContext(FormAround);
  const around = form?.source ?? null;
  const near = scope === 'form' ? (form?.scope ?? scope) : scope;
  useLayoutEffect(
    () => (ref === null ? undefined : directory.addActor(ref, near, { place, around })),
    [directory, ref, near, place, around],
  );
}

/** The same for commands that no machine owns; the list must keep its identity. */
export function usePlainCommands(commands: readonly PlainCommand[], scope: Scope = 'global') {
  const directory = useDirectory();
  useLayoutEffect(() => directory.addPlain(commands, scope), [directory, commands, scope]);
}

/** Every command within reach. */
export function useCommands(): readonly LiveCommand[] {
  const directory = useDirectory();
  return useSyncExternalStore(directory.subscribe, directory.list);
}

/** One command by its id, of one actor where given, else of the nearest scope; null where it is hidden, or what it does is so already. */
export function useCommand(id: string, source?: AnyActorRef): Command | null {
  const directory = useDirectory();
  const held = useRef<Command | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      if (source === undefined) return directory.follow(id, listener);
      const { unsubscribe } = source.subscribe(listener);
      return unsubscribe;
    },
    [directory, source, id],
  );
  const read = () => {
    const all = source === undefined ? directory.list() : knownCommandsOf(source);
    const found = all.find((command) => command.id === id) ?? null;
    const next = found === null || found.holds ? null : directory.withOwnKeys(found);
    if (!isSame(held.current, next)) held.current = next === null ? null : { ...next };
    return held.current;
  };
  return useSyncExternalStore(subscribe, read);
}

/** The key of a command as this person has it; undefined where it has none, or is hidden. */
export function useKeyOf(id: string, source?: AnyActorRef): string | undefined {
  return useCommand(id, source)?.keys[0];
}

function isSame(a: Command | null, b: Command | null) {
  if (a === null || b === null) return a === b;
  return (
    a.id === b.id &&
    a.title === b.title &&
    a.short === b.short &&
    a.enabled === b.enabled &&
    a.reason === b.reason &&
    a.lack?.publication === b.lack?.publication &&
    a.event === b.event &&
    a.keys.join() === b.keys.join()
  );
}
