import { createActor, SimulatedClock } from 'xstate';
import { draftsOf, withUnanswered } from '../../machines/draft/draft.rules.ts';
import type { DraftRecord, UnansweredCreate } from '../../machines/draft/draft.types.ts';
import { faq } from '../../machines/form/form.model.ts';
import type { FormPorts } from '../../machines/form/form.ports.ts';
import { provideForm } from '../../machines/form/form.ports.ts';
import { isUnknownOutcome } from '../../machines/form/form.rules.ts';
import type {
  FormEvent,
  FormInput,
  FormItem,
  SaveCall,
  Values,
} from '../../machines/form/form.types.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import type { PortFailure } from '../../machines/kit/model.ts';
import { stateName } from '../../machines/kit/state-name.ts';
import { settle } from './bench.ts';
import type { FormServer } from './form-server.ts';
import { AT, createServer, failure } from './form-server.ts';

/**
 * What becomes of a call on the wire: 'lost' is done without a reply, 'broken' is done and answered with what nobody can
 * read, 'dropped' never arrives, 'failed' (500), 'busy' (429) and 'large' (413) are refused undone, 'doubled' arrives twice.
 * 'arrives' is done now and answered whenever its turn comes, so that replies overtake each other.
 */
export type Fate =
  | 'answered'
  | 'lost'
  | 'broken'
  | 'dropped'
  | 'failed'
  | 'busy'
  | 'large'
  | 'doubled'
  | 'arrives';

/** A form on a bench with a small server behind it: every call waits on the wire until the test says how it ends. */
export function startWorld(input: FormInput, options: WorldOptions = {}) {
  const server = options.server ?? createServer(options.item ?? null);
  const storage = options.storage ?? new Map<string, DraftRecord>();
  const creates = options.creates ?? new Map<string, UnansweredCreate>();
  const wire: Call[] = [];
  const seen: Seen = {
    sent: [],
    saves: 0,
    posts: 0,
    emitted: [],
    discarded: [],
    journal: null,
    dead: false,
  };
  const clock = new SimulatedClock();
  let typed = 0;
  const actor = createActor(
    provideForm(portsOf({ server, wire, seen, options, storage, creates })),
    {
      input,
      clock,
    },
  );
  actor.on('*', (event) => seen.emitted.push(event));
  actor.start();
  return {
    actor,
    server,
    storage,
    creates,
    seen,
    clock,
    wire: () => wire.filter(isOpen),
    state: () => stateName(actor.getSnapshot().value),
    context: () => actor.getSnapshot().context,
    children: () => actor.getSnapshot().children,
    has: (tag: 'editable' | 'covered' | 'waiting' | 'handing-over') =>
      actor.getSnapshot().hasTag(tag),
    async send(event: FormEvent) {
      actor.send(event);
      await settle();
    },
    /** No two keys fall into one instant. */
    type(values: Values) {
      typed += 1;
      actor.send({ type: 'form.change', values, at: timeAfter(clock.now() + typed) });
    },
    /** Ends the named call, the oldest that is open. */
    async end(name: string, fate: Fate = 'answered') {
      const call = wire.filter(isOpen).find((open) => open.name === name);
      if (call === undefined) throw new Error(`no open call '${name}' on the wire`);
      call.end(fate);
      await settle();
    },
    async refuse(name: string, failure: PortFailure) {
      wire
        .filter(isOpen)
        .find((open) => open.name === name)
        ?.refuse(failure);
      await settle();
    },
    /** Lets everything that is on the wire, and what follows from it, be answered. */
    async calm() {
      for (let turn = 0; turn < 50 && wire.some(isOpen); turn += 1) {
        for (const call of wire.filter(isOpen)) call.end('answered');
        await settle();
      }
    },
    async wait(milliseconds: number) {
      clock.increment(milliseconds);
      await settle();
    },
    stop: () => actor.stop(),
    /** The tab is gone in this instant: nothing is written, sent or given back any more. */
    kill() {
      seen.dead = true;
      actor.stop();
    },
  };
}

export type World = ReturnType<typeof startWorld>;

function portsOf({ server, wire, seen, options, storage, creates }: Parts): FormPorts {
  const post = <T>(name: string, signal: AbortSignal, run: () => T) =>
    new Promise<T>((resolve, reject) =>
      wire.push(createCall({ name, signal, run, resolve, reject })),
    );
  return {
    loadItem: ({ id }, signal) =>
      post('loadItem', signal, () => {
        const item = server.items.get(id);
        if (item === undefined) throw failure(404, 'not_found');
        return item;
      }),
    async saveItem(call, signal) {
      seen.sent.push(call);
      const { id, token, values, draftSession: session } = call;
      if (id === null && token !== null) creates.set(session, { session, at: AT, values, token });
      try {
        const answer = await post('saveItem', signal, () => server.write(call));
        seen.saves += 1;
        creates.delete(session);
        return answer;
      } catch (error) {
        if (!isUnknownOutcome(error as PortFailure)) creates.delete(session);
        throw error;
      }
    },
    deleteItem: ({ id }, signal) =>
      post('deleteItem', signal, () => {
        server.items.delete(id);
        return 7;
      }),
    loadDraft: (_, signal) =>
      post('loadDraft', signal, () => options.offer ?? offerOf(server, storage, creates)),
    abandonDraft: ({ session }, signal) =>
      post('abandonDraft', signal, () => {
        storage.delete(session);
        creates.delete(session);
        server.drafts.delete(session);
      }),
    runTasks: options.runTasks ?? (async () => ({})),
    runHook: options.runHook ?? (async () => ({})),
    validate: options.validate ?? (() => ({})),
    watchTab: () => () => undefined,
    lock: {
      requestLock: (request, signal) => post('requestLock', signal, () => server.ask(request)),
      handOver: (_, signal) => post('handOver', signal, server.handOver),
      releaseLock() {
        if (!seen.dead) server.release();
      },
    },
    draft: {
      postDraft(record, signal) {
        seen.posts += 1;
        return post('postDraft', signal, () => {
          server.drafts.set(record.session, record);
          return { savedAt: AT };
        });
      },
      discardDraft(key, signal) {
        seen.discarded.push(key.session);
        return post('discardDraft', signal, () => void server.drafts.delete(key.session));
      },
      async writeJournal(record) {
        if (options.isFull?.() === true) throw failure(0, 'quota');
        seen.journal = record;
        storage.set(record.session, record);
      },
      async clearJournal({ session }) {
        seen.journal = null;
        storage.delete(session);
      },
    },
  };
}

function createCall<T>({ name, signal, run, resolve, reject }: Wired<T>): Call {
  let outcome: (() => void) | null = null;
  const arrive = () => {
    try {
      const answer = run();
      return () => resolve(answer);
    } catch (error) {
      return () => reject(error);
    }
  };
  const call = {
    name,
    signal,
    open: true,
    refuse(reason: PortFailure) {
      call.open = false;
      reject(reason);
    },
    end(fate: Fate) {
      if (fate === 'arrives') {
        outcome ??= arrive();
        return;
      }
      call.open = false;
      const refusal = REFUSALS[fate];
      if (refusal !== undefined) return reject(refusal);
      if (fate === 'doubled') arrive();
      outcome ??= arrive();
      if (fate === 'lost') return reject(failure(0, 'network'));
      if (fate === 'broken') return reject(failure(0, 'unexpected'));
      outcome();
    },
  };
  return call;
}

/** Where the call has not arrived before, it never does. */
const REFUSALS: Readonly<Partial<Record<Fate, PortFailure>>> = {
  dropped: failure(0, 'network'),
  failed: failure(500, 'unexpected'),
  busy: failure(429, 'rate_limited'),
  large: failure(413, 'too_large'),
};

/** What the browser's store and the server hold of unsaved work. */
function offerOf(
  { drafts }: FormServer,
  storage: ReadonlyMap<string, DraftRecord>,
  creates: ReadonlyMap<string, UnansweredCreate>,
) {
  const posted = [...drafts.values()].map(({ session, content }) => ({
    session,
    savedAt: AT,
    postedAt: AT,
    ...content,
  }));
  const kept = draftsOf([...storage.values()], posted);
  const [newest, ...others] = withUnanswered(kept, [...creates.values()]);
  return newest === undefined ? null : { newest, others };
}

function timeAfter(milliseconds: number) {
  return new Date(Date.parse(AT) + milliseconds).toISOString();
}

const isOpen = (call: Call) => call.open && !call.signal.aborted;

interface Call {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly open: boolean;
  end(fate: Fate): void;
  refuse(failure: PortFailure): void;
}

interface Wired<T> {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly run: () => T;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

interface Seen {
  /** Every save call the form made. */
  readonly sent: SaveCall[];
  /** Definite answers that a save got. */
  saves: number;
  /** Drafts that were sent to the server. */
  posts: number;
  readonly emitted: unknown[];
  /** Sessions whose drafts the form asked to delete. */
  readonly discarded: string[];
  journal: DraftRecord | null;
  dead: boolean;
}

interface Parts {
  readonly server: FormServer;
  readonly wire: Call[];
  readonly seen: Seen;
  readonly options: WorldOptions;
  readonly storage: Map<string, DraftRecord>;
  readonly creates: Map<string, UnansweredCreate>;
}

interface WorldOptions {
  /** The server and the browser's store of a tab before this one. */
  readonly server?: FormServer;
  readonly storage?: Map<string, DraftRecord>;
  readonly creates?: Map<string, UnansweredCreate>;
  readonly isFull?: () => boolean;
  readonly item?: FormItem;
  readonly offer?: Awaited<ReturnType<FormPorts['loadDraft']>>;
  readonly validate?: FormPorts['validate'];
  readonly runTasks?: FormPorts['runTasks'];
  readonly runHook?: FormPorts['runHook'];
}

/** A form that takes input, over one FAQ that the server has, or none where it is a new one. */
export async function editingWorld(input: FormInput, options: WorldOptions = {}): Promise<World> {
  const world = startWorld(input, input.mode === 'create' ? options : { item: faq, ...options });
  await world.calm();
  return world;
}

/** Why a command of the form is off; null where it is on. */
export function reasonOf({ actor }: World, id: string) {
  const command = commandsOf(actor.getSnapshot()).find((one) => one.id === id);
  if (command === undefined) throw new Error(`no command ${id}`);
  return command.enabled ? null : command.reason;
}
