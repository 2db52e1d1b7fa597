import type { AnyActorRef, EventObject } from 'xstate';
import type { Command } from '../../../machines/kit/command.ts';
import { isWithheld, whyHidden, withheldOf } from '../../../machines/kit/command.ts';
import type { Changes } from './directory-changes.ts';
import { createChanges } from './directory-changes.ts';
import { areSame, knownCommandsOf, renamed } from './known-commands.ts';
import { nearestTo } from './nearest-button.ts';

/** How near a command is to what the person is doing; the nearest wins a key and stands first. */
export const SCOPES = ['dialog', 'form', 'selection', 'row', 'page', 'global'] as const;
export type Scope = (typeof SCOPES)[number];

/** What only some commands say of themselves. */
interface Traits {
  /** That it says what becomes of the record at hand, the likeliest the lowest; left out where it does something else. */
  readonly verb?: number;
}

/** A command that can be run now, or says why not. */
export interface LiveCommand extends Command, Traits {
  readonly scope: Scope;
  /** Where it belongs, for the palette's breadcrumb. */
  readonly place: string | null;
  /** The button that it is by itself. */
  readonly button?: () => Element | null;
  /** The actor that it is of. */
  readonly source?: AnyActorRef;
  /** The actor of what that one stands in. */
  readonly around?: AnyActorRef | null;
  readonly run: (args: Args) => Outcome;
}

/** A command that no machine owns: going somewhere, starting something. */
export interface PlainCommand
  extends Pick<Command, 'id' | 'title'>,
    Traits,
    Partial<Omit<Command, 'id' | 'title' | 'event' | 'enabled' | 'holds'>> {
  readonly place?: string;
  /** That what it does is so already, in words; null where it is not. */
  readonly holds?: string | null;
  readonly button?: () => Element | null;
  /** With the answers to its `args`. */
  readonly run: (args: Args) => void;
}

/** What stands in the registry: all of a command but what it does. */
export type Declared = Omit<PlainCommand, 'run' | 'reason' | 'holds' | 'button'>;

/** Keys that a person chose, by command; an empty list leaves a command without any. */
type OwnKeys = Readonly<Record<string, readonly string[]>>;

export type Args = Readonly<Record<string, unknown>>;
export type Outcome =
  | { readonly status: 'ran' }
  | { readonly status: 'refused'; readonly reason: string };

/** The live actors with their scopes, and the one way to run what they accept. */
export function createDirectory() {
  let known: readonly LiveCommand[] | null = null;
  const changes = createChanges(() => {
    known = null;
  });
  const sources = createSources(changes);
  const keys = createOwnKeys();
  const list = () => {
    known ??= collect(sources.all()).map(keys.withOwnKeys);
    return known;
  };
  const finding = createFinder({ sources, list, withOwnKeys: keys.withOwnKeys });
  return {
    addActor: sources.addActor,
    addPlain: sources.addPlain,
    broadcast: sources.broadcast,
    /** Binds commands to the keys that the person chose for them. */
    rebind(own: OwnKeys) {
      keys.bind(own);
      changes.changed();
    },
    /** The same as they come from their machines, whatever dialog has the stage. */
    all: (): readonly LiveCommand[] => collect(sources.all(), true),
    /** A command with the keys it has for this person. */
    withOwnKeys: keys.withOwnKeys,
    /** Every command that is not hidden, the nearest scope first, each id once. */
    list,
    /** Commands that are hidden for lack of a right, each id once: told of where their names are typed. */
    withheld(): readonly LiveCommand[] {
      const offered = new Set(list().map(({ id }) => id));
      return collect(sources.all().map(asWithheld)).filter(({ id }) => !offered.has(id));
    },
    ...finding,
    ...createRunner(sources, finding.find),
    subscribe: changes.subscribe,
    follow: changes.follow,
  };
}

export type Directory = ReturnType<typeof createDirectory>;

/** What is added, for as long as it is. */
function createSources({ changed, changedInOneGo, tellReaders }: Changes) {
  const sources = new Map<symbol, Source>();
  const all = () => [...sources.values()];

  function add(source: Source, follow: () => () => void): () => void {
    const key = Symbol(source.scope);
    sources.set(key, source);
    const stop = follow();
    changedInOneGo();
    return () => {
      stop();
      sources.delete(key);
      changedInOneGo();
    };
  }

  return {
    all,
    /** Adds an actor's commands until the answer is called; `around` is the actor of what it stands in. */
    addActor(ref: AnyActorRef, scope: Scope, { place = null, around = null }: Surroundings = {}) {
      const { source, look } = actorSource({ ref, scope, place, around }, { changed, tellReaders });
      return add(source, () => {
        const { unsubscribe } = ref.subscribe({ next: look, complete: look });
        return unsubscribe;
      });
    },
    /** Adds commands that no machine owns until the answer is called. */
    addPlain(commands: readonly PlainCommand[], scope: Scope = 'global') {
      return add(plainSource(commands, scope), () => () => undefined);
    },
    /** Sends an event to every actor that takes it, the nearest first. */
    broadcast(event: EventObject) {
      for (const { ref } of all().reverse()) {
        const snapshot = ref?.getSnapshot();
        if (snapshot?.status === 'active' && snapshot.can(event)) ref?.send(event);
      }
    },
  };
}

type Sources = ReturnType<typeof createSources>;

/** The commands of an actor, and what looks at them again after each of its steps. */
function actorSource(
  owner: Owner,
  { changed, tellReaders }: Pick<Changes, 'changed' | 'tellReaders'>,
) {
  const { ref, scope, around } = owner;
  let offered = knownCommandsOf(ref);
  const titled = { ...owner, titleAt: (at: number) => offered[at]?.title ?? '' };
  let live = liveCommandsOf(offered, titled);
  // Most of what an actor does leaves its commands as they are: then nobody is told. Of another title alone, as of
  // the row at hand, hear those who show it; the list stays, and its commands read their titles from the actor.
  const look = () => {
    const [before, next] = [offered, knownCommandsOf(ref)];
    if (areSame(before, next)) return;
    offered = next;
    const ids = renamed(before, next);
    if (ids !== null) return tellReaders(ids);
    live = liveCommandsOf(next, titled);
    changed();
  };
  const withheld = () => liveCommandsOf(withheldOf(ref.getSnapshot()), owner);
  return { source: { scope, commands: () => live, withheld, ref, around }, look };
}

function plainSource(commands: readonly PlainCommand[], scope: Scope): Source {
  const all = commands.map((command) => toLive(command, scope));
  const live = all.filter((command) => !isWithheld(command));
  const withheld = all.filter(isWithheld);
  return { scope, commands: () => live, withheld: () => withheld, ref: null, around: null };
}

/** Keys that the person chose in place of those that commands have. */
function createOwnKeys() {
  let own: OwnKeys = {};
  return {
    bind(keys: OwnKeys) {
      own = keys;
    },
    withOwnKeys<C extends Pick<Command, 'id' | 'keys'>>(command: C): C {
      const keys = own[command.id];
      return keys === undefined ? command : withKeys(command, keys);
    },
  };
}

/** Finds one command among those that are known. */
function createFinder({ sources, list, withOwnKeys }: Found) {
  /** Of buttons that are one command the nearest to what has the focus, or had it. */
  function nearestOf(command: LiveCommand, focus: Element | null): LiveCommand {
    if (command.button === undefined) return command;
    return withOwnKeys(nearestTo(focus, alike(command)) ?? command);
  }

  /** Buttons that are one command, as near as each other. */
  function alike({ id, scope }: LiveCommand) {
    return sources
      .all()
      .flatMap(({ commands }) => commands())
      .filter((other) => other.id === id && other.scope === scope && other.button !== undefined);
  }

  return {
    /** A command by its id, of one actor where given, else of the nearest scope. */
    find(id: string, source?: AnyActorRef): LiveCommand | undefined {
      const all = source === undefined ? list() : commandsInSight(source);
      const found = all.find((command) => command.id === id);
      return found?.button === undefined ? found : nearestOf(found, document.activeElement);
    },
    nearestOf,
  };
}

/** Runs commands, and lets something be asked before. */
function createRunner(sources: Sources, find: ReturnType<typeof createFinder>['find']) {
  const intercepts = new Map<string, (proceed: () => void) => void>();

  function whyGone(id: string, source?: AnyActorRef): string {
    const refs = source === undefined ? sources.all().map(({ ref }) => ref) : [source];
    for (const ref of refs) {
      const reason = ref === null ? null : whyHidden(ref.getSnapshot(), id);
      if (reason !== null) return reason;
    }
    return GONE;
  }

  return {
    /**
     * Runs a command by its id with what it asks for, of one actor where given, else the nearest; asks its machine again
     * before anything is sent.
     */
    run(id: string, args: Args = {}, source?: AnyActorRef): Outcome {
      const command = find(id, source);
      if (command === undefined) return { status: 'refused', reason: whyGone(id, source) };
      const intercept = intercepts.get(id);
      if (intercept === undefined) return command.run(args);
      intercept(() => command.run(args));
      return { status: 'ran' };
    },
    /** Lets something be asked before a command runs. */
    intercept(id: string, ask: (proceed: () => void) => void) {
      intercepts.set(id, ask);
    },
  };
}

const GONE = 'This cannot be done here any more.';
const REFUSED = 'This cannot be done right now.';
/** What stays within reach while a dialog has the stage. */
const ABOVE_DIALOGS = /^(theme|snackbars|session|palette|version)\./;

/** A source as what it hides. */
function asWithheld(source: Source): Source {
  return { ...source, commands: source.withheld };
}

function collect(sources: readonly Source[], all = false): LiveCommand[] {
  const inDialog = !all && sources.some(({ scope, ref }) => scope === 'dialog' && ref !== null);
  const found = new Map<string, LiveCommand>();
  const offered = stacked(sources)
    .toReversed()
    .flatMap(({ commands }) => commands());
  for (const scope of SCOPES) {
    for (const command of offered.filter((candidate) => candidate.scope === scope)) {
      const covered = inDialog && scope !== 'dialog' && !ABOVE_DIALOGS.test(command.id);
      if (!covered && !found.has(command.id)) found.set(command.id, command);
    }
  }
  return [...found.values()];
}

/** As they were added, each above what it stands in: React adds the inner one first where it draws both at once. */
function stacked(sources: readonly Source[]): Source[] {
  const stack = new Set<Source>();
  const put = (source: Source) => {
    const { around } = source;
    if (around !== null && around !== source.ref)
      sources.filter(({ ref }) => ref === around).forEach(put);
    stack.add(source);
  };
  sources.forEach(put);
  return [...stack];
}

/** The same with other keys; its title is still the one of the moment. */
function withKeys<C extends Pick<Command, 'id' | 'keys'>>(command: C, keys: readonly string[]): C {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(command));
  return Object.assign(copy, { keys }) as C;
}

function liveCommandsOf(
  commands: readonly Command[],
  { ref, scope, place, around, titleAt = (at) => commands[at]?.title ?? '' }: Owner,
): LiveCommand[] {
  return commands.map((command, at) => ({
    ...command,
    get title() {
      return titleAt(at);
    },
    scope: scope === 'page' ? (command.nearer ?? scope) : scope,
    place,
    source: ref,
    around,
    run: (args) => send(ref, command, args),
  }));
}

/** Those of one actor, whether or not it is added: what is pressed is in sight. */
function commandsInSight(ref: AnyActorRef): LiveCommand[] {
  const known = knownCommandsOf(ref);
  return liveCommandsOf(known, { ref, scope: 'page', place: null, around: null });
}

function send(ref: AnyActorRef, command: Command, args: Args): Outcome {
  const event = { type: command.event, ...command.details, ...args };
  const snapshot = ref.getSnapshot();
  if (snapshot.status !== 'active') return { status: 'refused', reason: GONE };
  if (command.holds || !snapshot.can(event)) {
    if (command.whenRefused !== null) ref.send({ type: command.whenRefused });
    return { status: 'refused', reason: whyHidden(snapshot, command.id) ?? REFUSED };
  }
  ref.send(event);
  return { status: 'ran' };
}

function toLive(command: PlainCommand, scope: Scope): LiveCommand {
  const { run, place = null, holds = null, reason = holds, lack = null, ...rest } = command;
  return {
    keys: [],
    synonyms: [],
    short: null,
    icon: null,
    danger: false,
    args: [],
    takes: null,
    nearer: null,
    within: null,
    repeats: false,
    offered: true,
    event: '',
    details: {},
    whenRefused: null,
    enabled: reason === null,
    ...rest,
    reason,
    holds: holds !== null,
    lack,
    scope,
    place,
    run(args) {
      if (reason !== null) return { status: 'refused', reason };
      run(args);
      return { status: 'ran' };
    },
  };
}

interface Owner extends Pick<LiveCommand, 'scope' | 'place'> {
  readonly ref: AnyActorRef;
  readonly around: AnyActorRef | null;
  /** Its title of the moment; that of the list where left out. */
  readonly titleAt?: (at: number) => string;
}

interface Source {
  readonly scope: Scope;
  readonly ref: AnyActorRef | null;
  readonly commands: () => readonly LiveCommand[];
  /** Those that are hidden for lack of a right. */
  readonly withheld: () => readonly LiveCommand[];
  readonly around: AnyActorRef | null;
}

interface Found {
  readonly sources: Sources;
  readonly list: () => readonly LiveCommand[];
  readonly withOwnKeys: (command: LiveCommand) => LiveCommand;
}

interface Surroundings {
  /** Where it belongs, for the palette's breadcrumb. */
  readonly place?: string | null | undefined;
  readonly around?: AnyActorRef | null;
}
