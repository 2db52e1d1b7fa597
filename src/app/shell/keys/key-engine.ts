import type { KeysRef } from '../../../../machines/keys/keys.machine.ts';
import { selectSingleKeys, selectTyped } from '../../../../machines/keys/keys.select.ts';
import { allowsKey, countsAt } from './places.ts';
import type { Platform } from './steps.ts';
import { isCharacter, stepOf } from './steps.ts';
import type { Binding } from './trie.ts';
import { readStep, trieOf } from './trie.ts';

/** Listens to the whole page and runs the bound commands. */
export function startKeyEngine(options: KeyEngineOptions): KeyEngine {
  const { keys, run } = options;
  const reader = keyReader(options);
  const due = keys.on('command.due', ({ id }) => run(id));
  const early = keys.on('keys.due', ({ steps }) => steps.forEach(reader.readAgain));
  const stops = new Set<() => void>();

  function listen(target: Document, admits: Admits = everything) {
    const down = (event: KeyboardEvent) => (admits(event) ? reader.handle(event) : undefined);
    const letGo = () => keys.send({ type: 'keys.letGo' });
    target.addEventListener('keydown', down, { capture: true });
    for (const type of LET_GO) target.addEventListener(type, letGo, { capture: true });
    const stop = () => {
      target.removeEventListener('keydown', down, { capture: true });
      for (const type of LET_GO) target.removeEventListener(type, letGo, { capture: true });
      stops.delete(stop);
    };
    stops.add(stop);
    return stop;
  }

  listen(options.target);
  return {
    listen,
    stop() {
      keys.send({ type: 'keys.end' });
      due.unsubscribe();
      early.unsubscribe();
      for (const stop of [...stops]) stop();
    },
  };
}

/** Reads keys as steps of what is bound, and tells the machine of each. */
function keyReader({ platform, keys, run, bindings, target }: KeyEngineOptions) {
  const modifier = platform === 'mac' ? 'Meta' : 'Control';
  const trie = keptTrie(bindings);

  /** Whether the key is a command's. */
  function read(event: Pressed, typed: readonly string[], step: string): boolean {
    const counts = ({ within = null, repeats = false }: Binding) =>
      countsAt(step, event.target, within) && (repeats || !event.repeat);
    const reading = readStep(trie(), typed, step, counts);
    if (reading.kind === 'wait') keys.send({ type: 'keys.next', ...reading });
    else if (typed.length > 0) keys.send({ type: 'keys.end' });
    const isUnread = reading.kind === 'none' && typed.length === 0 && isCharacter(step);
    keys.send(isUnread ? { type: 'keys.unread', step } : { type: 'keys.drop' });
    if (reading.kind === 'run') run(reading.commandId);
    return reading.kind !== 'none';
  }

  return {
    handle(event: KeyboardEvent) {
      if (event.repeat || event.key !== modifier) keys.send({ type: 'keys.letGo' });
      else keys.send({ type: 'keys.hold' });
      if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
      const step = stepOf(event, platform);
      if (step === null) return;
      const state = keys.getSnapshot();
      const typed = selectTyped(state);
      const allowed = allowsKey(step, event.target, selectSingleKeys(state));
      if (typed.length > 0 && (step === 'Escape' || !allowed)) {
        keys.send({ type: 'keys.end' });
        if (step === 'Escape') keep(event);
      } else if (allowed && read(event, typed, step)) keep(event);
      if (!allowed || step === 'Escape') keys.send({ type: 'keys.drop' });
    },
    /** A key that came before its command. */
    readAgain(step: string) {
      const { activeElement } = target;
      const state = keys.getSnapshot();
      if (!allowsKey(step, activeElement, selectSingleKeys(state))) return;
      read({ target: activeElement, repeat: false }, selectTyped(state), step);
    },
  };
}

/** One trie for each list of bindings. */
function keptTrie(bindings: KeyEngineOptions['bindings']) {
  const tries = new WeakMap<readonly Binding[], ReturnType<typeof trieOf>>();
  return () => {
    const bound = bindings();
    const known = tries.get(bound) ?? trieOf(bound);
    tries.set(bound, known);
    return known;
  };
}

const LET_GO = ['keyup', 'pointerdown', 'visibilitychange'] as const;
const everything = () => true;

function keep(event: KeyboardEvent) {
  event.preventDefault();
  event.stopPropagation();
}

type Pressed = Pick<KeyboardEvent, 'target' | 'repeat'>;

export type Admits = (event: KeyboardEvent) => boolean;

export interface KeyEngine {
  /** Listens to a further document; gives back what stops that. */
  listen(target: Document, admits?: Admits): () => void;
  stop(): void;
}

interface KeyEngineOptions {
  readonly target: Document;
  readonly platform: Platform;
  readonly keys: KeysRef;
  /** The same list as long as nothing has changed. */
  readonly bindings: () => readonly Binding[];
  readonly run: (commandId: string) => void;
}
