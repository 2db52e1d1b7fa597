import { createActor, SimulatedClock } from 'xstate';
import { draftsOf, setApart, withUnanswered } from '../../../machines/draft/draft.rules.ts';
import type { ConflictEvent } from '../../../machines/conflict/conflict.types.ts';
import type { DraftKey, DraftRecord } from '../../../machines/draft/draft.types.ts';
import type { FormRef } from '../../../machines/form/form.machine.ts';
import { faq, workOf } from '../../../machines/form/form.model.ts';
import type { FormPorts } from '../../../machines/form/form.ports.ts';
import { provideForm } from '../../../machines/form/form.ports.ts';
import { isInDoubt } from '../../../machines/form/save.rules.ts';
import type {
  FormEmitted,
  FormEvent,
  FormInput,
  FormItem,
  SaveCall,
} from '../../../machines/form/form.types.ts';
import type { Values } from '../../../src/shared/contract/values.ts';
import { commandsOf } from '../../../machines/kit/command.ts';
import type { PortFailure } from '../../../machines/kit/model.ts';
import type { OfferEvent } from '../../../machines/offer/offer.types.ts';
import { settle } from '../bench.ts';
import type { Wire } from './wire.ts';
import { createWire } from './wire.ts';
import type { Browser } from './browser.ts';
import { createBrowser } from './browser.ts';
import type { FormServer, Person } from './form-server.ts';
import { AT, createServer, failure, isoAfter } from './form-server.ts';

/** A form on a bench with a small server behind it: every call waits on the wire until the test says how it ends. */
export function startWorld(input: FormInput, options: WorldOptions = {}) {
  const server = options.server ?? createServer(options.item ?? null);
  const browser = options.browser ?? createBrowser();
  const { storage, creates } = browser;
  const wire = createWire();
  const seen: Seen = {
    sent: [],
    saves: 0,
    posts: 0,
    emitted: [],
    discarded: [],
    abandoned: [],
    claims: [],
    called: [],
    taken: false,
    journal: null,
    dead: false,
  };
  const clock = new SimulatedClock();
  let typed = 0;
  const actor = createActor(provideForm(portsOf({ server, wire, seen, options, browser })), {
    input,
    clock,
  });
  actor.on('*', (event) => seen.emitted.push(event));
  actor.start();
  return {
    actor,
    server,
    browser,
    storage,
    creates,
    seen,
    clock,
    wire: wire.open,
    state: () => stateOf(actor),
    context: () => contextOf(actor),
    children: () => actor.getSnapshot().children,
    has: (tag: 'editable' | 'covered' | 'confirming-take' | 'waiting' | 'handing-over') =>
      actor.getSnapshot().hasTag(tag),
    async send(event: WorldEvent) {
      deliver(actor, event);
      await settle();
    },
    /** No two keys fall into one instant. */
    type(values: Values) {
      typed += 1;
      actor.send({ type: 'form.change', values, at: isoAfter(clock.now() + typed) });
    },
    end: wire.end,
    refuse: wire.refuse,
    calm: wire.calm,
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

/** What a form hears, and what is told to the conflict or the offer that it has open. */
export type WorldEvent = FormEvent | ConflictEvent | OfferEvent;

function deliver(form: FormRef, event: WorldEvent) {
  if (form.getSnapshot().status !== 'active') return;
  const { conflict, offer } = form.getSnapshot().children;
  if (/^conflict\./.test(event.type)) conflict?.send(event as ConflictEvent);
  else if (OFFERED.includes(event.type)) offer?.send(event as OfferEvent);
  else form.send(event as FormEvent);
}

const OFFERED = ['choose', 'load', 'abandon', 'goThere', 'startAnew'].map(
  (what) => `draft.${what}`,
);

function stateOf(form: FormRef) {
  const { value, children } = form.getSnapshot();
  const { offer } = children;
  const state = workOf(value);
  return offer === undefined ? state : `${state}.${String(offer.getSnapshot().value)}`;
}

/** With what the open conflict and the open offer know. */
function contextOf(form: FormRef) {
  const { context, children } = form.getSnapshot();
  const { conflict } = context;
  const choices = children.conflict?.getSnapshot().context ?? NO_CHOICES;
  return {
    ...context,
    conflict: conflict === null ? null : { ...conflict, ...choices },
    offered: children.offer?.getSnapshot().context.offered ?? null,
  };
}

export type WorldContext = ReturnType<typeof contextOf>;

/** The commands of a form, and those of what it asks. */
export function commandsIn(form: FormRef) {
  const { conflict, offer } = form.getSnapshot().children;
  return [form, conflict, offer].flatMap((ref) =>
    ref === undefined ? [] : commandsOf(ref.getSnapshot()),
  );
}

const NO_CHOICES = { fields: [] as readonly string[] };

function portsOf({ server: shared, wire, seen, options, browser }: Parts): FormPorts {
  const { storage, creates } = browser;
  const { items } = shared;
  const server = shared.as(options.person ?? 'me');
  const { signal: never } = new AbortController();
  const posts = new Map<string, Promise<unknown>>();
  const { post } = wire;
  const prepare = async (name: string, signal: AbortSignal) =>
    options.isSlow === true ? post(name, signal, () => ({})) : {};
  return {
    loadItem: ({ id }, signal) =>
      post('loadItem', signal, () => {
        const item = items.get(id);
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
        if (!isInDoubt(error as PortFailure, call)) creates.delete(session);
        throw error;
      }
    },
    deleteItem: (call, signal) => post('deleteItem', signal, () => server.remove(call)),
    loadDraft: (key, signal) =>
      post('loadDraft', signal, () =>
        options.offered === undefined
          ? (options.offer ?? offerOf(server, browser, key))
          : options.offered(),
      ),
    abandonDraft: (key, signal) =>
      post('abandonDraft', signal, () => {
        const { session, lease } = key;
        if (browser.isHeld(session)) return 'tab';
        for (const one of [storage.get(session)?.lease ?? lease, lease])
          server.drop({ ...key, lease: one });
        if (server.drafts.get(session)?.resourceId === key.resourceId) return 'device';
        storage.delete(session);
        creates.delete(session);
        seen.abandoned.push(session);
        return null;
      }),
    runTasks: options.runTasks ?? ((_, signal) => prepare('runTasks', signal)),
    runHook: options.runHook ?? ((_, signal) => prepare('runHook', signal)),
    validate: options.validate ?? (() => ({})),
    watchTab: () => () => undefined,
    lock: {
      requestLock: (request, signal) => post('requestLock', signal, () => server.ask(request)),
      handOver: ({ token }, signal) => post('handOver', signal, () => server.handOver(token)),
      releaseLock({ token }) {
        if (!seen.dead) server.unlock(token);
      },
    },
    claim: {
      askForClaim: ({ session }, signal) =>
        options.browser === undefined
          ? post('askForClaim', signal, () => void session)
          : browser.ask(session, signal),
      takeClaim: ({ session }, signal) =>
        options.browser === undefined
          ? post('takeClaim', signal, () => void session)
          : Promise.resolve(browser.take(session)),
      askDevice: (call, signal) =>
        post('askDevice', signal, () => server.claim({ ...call, ask: true })),
      withdrawDevice(call) {
        if (!seen.dead) server.release(call);
      },
      keepClaim(tell) {
        const keeper = browser.keep((news) =>
          (options.deliver ?? later)(() => {
            seen.taken ||= news.type === 'keeper.taken';
            tell(news);
          }),
        );
        return {
          hold(session) {
            seen.claims.push(session);
            keeper.hold(session);
          },
          call(session) {
            seen.called.push(session);
            keeper.call(session);
          },
          stop: keeper.stop,
        };
      },
    },
    draft: {
      postDraft(record) {
        seen.posts += 1;
        const posted = post('postDraft', never, () => server.post(record));
        posts.set(record.session, posted);
        return posted;
      },
      async discardDraft(key) {
        const { session, resourceId } = key;
        const isKept = () => server.drafts.get(session)?.resourceId === resourceId;
        // What has become a record is kept as that record's.
        if (isKept() || !server.drafts.has(session)) seen.discarded.push(session);
        await posts.get(session)?.catch(() => null);
        return post('discardDraft', never, () => server.drop(key));
      },
      renewDraft: (call, signal) => post('renewDraft', signal, () => server.claim(call)),
      releaseDraft(call) {
        if (seen.dead) return;
        const kept = posts.get(call.session)?.catch(() => null) ?? Promise.resolve();
        kept.then(() => server.release(call));
      },
      leaveDraft(call) {
        if (!seen.dead) server.release(call);
      },
      async writeJournal(record) {
        if (options.isFull?.() === true) throw failure(0, 'quota');
        seen.journal = record;
        storage.set(record.session, record);
      },
      async clearJournal({ session, resourceId }) {
        if (storage.get(session)?.resourceId !== resourceId) return;
        seen.journal = null;
        storage.delete(session);
      },
    },
  };
}

/** What the browser's store and the server hold of unsaved work on a record. */
function offerOf(
  { drafts, isOpen: isOpenNow }: Serving,
  { storage, creates, isHeld }: Browser,
  { resourceId, session: own }: DraftKey,
) {
  const records = [...drafts.values()].filter((record) => record.resourceId === resourceId);
  const posted = records.map(({ session, content, savedAt }) => ({
    session,
    savedAt: savedAt ?? AT,
    postedAt: savedAt,
    ...content,
  }));
  const live = records.filter(isOpenNow);
  for (const record of [...storage.values()]) {
    if (record.resourceId !== resourceId || isHeld(record.session)) continue;
    const there = posted.find(({ session }) => session === record.session);
    const isLive = live.some(({ session }) => session === record.session);
    const onServer = there && { ...there, ...(isLive ? { open: 'device' as const } : {}) };
    const lease = drafts.get(record.session)?.lease ?? null;
    const apart = setApart(record, onServer && { ...onServer, lease });
    if (apart !== record) storage.delete(record.session);
    if (apart !== null) storage.set(apart.session, apart);
  }
  const kept = [...storage.values()].filter((record) => record.resourceId === resourceId);
  const others = live.filter(({ session, lease }) => storage.get(session)?.lease !== lease);
  const onDevices = new Set(others.map(({ session }) => session));
  const unanswered = resourceId === null ? [...creates.values()] : [];
  const [newest, ...rest] = withUnanswered(draftsOf(kept, posted), unanswered).map((draft) => {
    if (draft.session !== own && isHeld(draft.session)) return { ...draft, open: 'tab' as const };
    return onDevices.has(draft.session) ? { ...draft, open: 'device' as const } : draft;
  });
  return newest === undefined ? null : { newest, others: rest };
}

/** What happens in another tab is heard a moment later. */
function later(tell: () => void) {
  queueMicrotask(tell);
}

interface Seen {
  /** Every save call the form made. */
  readonly sent: SaveCall[];
  /** Definite answers that a save got. */
  saves: number;
  /** Drafts that were sent to the server. */
  posts: number;
  readonly emitted: FormEmitted[];
  /** Sessions whose drafts the form asked to delete. */
  readonly discarded: string[];
  /** Sessions of offered drafts that are given up for good. */
  readonly abandoned: string[];
  /** Sessions of the drafts that the form held for its tab, one after the other. */
  readonly claims: string[];
  /** Sessions whose tabs were called. */
  readonly called: string[];
  /** Whether another tab took its draft without waiting for an answer. */
  taken: boolean;
  journal: DraftRecord | null;
  dead: boolean;
}

interface Parts {
  readonly server: FormServer;
  readonly wire: Wire;
  readonly seen: Seen;
  readonly options: WorldOptions;
  readonly browser: Browser;
}

type Serving = ReturnType<FormServer['as']>;

interface WorldOptions {
  /** The server and the browser of a tab before or beside this one. */
  readonly server?: FormServer;
  readonly browser?: Browser;
  /** Who sits before it; 'me' where left out. */
  readonly person?: Person;
  /** Hands on what other tabs say of a claim. */
  readonly deliver?: (tell: () => void) => void;
  readonly isFull?: () => boolean;
  /** What comes before a save goes over the wire too. */
  readonly isSlow?: boolean;
  readonly item?: FormItem;
  readonly offer?: Awaited<ReturnType<FormPorts['loadDraft']>>;
  /** What is offered whenever it is asked for. */
  readonly offered?: () => Awaited<ReturnType<FormPorts['loadDraft']>>;
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
  const command = commandsIn(actor).find((one) => one.id === id);
  if (command === undefined) throw new Error(`no command ${id}`);
  return command.enabled ? null : command.reason;
}
