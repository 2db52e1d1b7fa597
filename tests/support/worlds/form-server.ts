import type { ClaimedDraft, DraftRecord, LeasedKey } from '../../../machines/draft/draft.types.ts';
import type {
  DeleteCall,
  FormItem,
  SaveAnswer,
  SaveCall,
} from '../../../machines/form/form.types.ts';
import type { Values } from '../../../src/shared/contract/values.ts';
import { canonical } from '../../../machines/kit/values.rules.ts';
import type { PortFailure } from '../../../machines/kit/model.ts';
import type { LockAnswer, LockCall } from '../../../machines/lock/lock.types.ts';

export const AT = '2026-11-21T14:01:00Z';
const PEOPLE = {
  me: { id: 1, full_name: 'Nora Lindqvist' },
  other: { id: 2, full_name: 'Ann Okafor' },
} as const;
const FREE = { holder: null, token: null } as const;
/** Milliseconds for which a lease is given. */
const LEASE = 75_000;

/**
 * Records, one lock, drafts, and answers by token, as the API keeps them. With `leases` the lock is a lease that lapses and
 * is one tab's, as the API has it; without, every tab of a person has it until somebody takes it.
 */
export function createServer(item: FormItem | null, { leases = false } = {}) {
  const state: State = {
    items: new Map(item === null ? [] : [[item.id, item]]),
    answers: new Map(),
    made: new Map(),
    removed: new Set(),
    lock: { ...FREE, until: 0, reserved: false },
    waiting: new Set(),
    writes: [],
    time: { now: 0 },
    leases,
  };
  const drafts: Drafts = { me: new Map(), other: new Map() };
  const as = (who: Person) => ({
    drafts: drafts[who],
    ...draftsFor(state, drafts[who], who),
    write(call: SaveCall) {
      const answer = write(state, call, who);
      const { id: resourceId, draftSession: session, draftLease: lease } = call;
      as(who).drop({ resourceId, session, lease });
      return answer;
    },
    remove: (call: DeleteCall) => remove(state, call, who),
    ask: (request: LockCall) => ask(state, request, who),
    /** The lock goes to the other person, who asked for it. */
    handOver: (token?: string) => handOver(state, who, token),
    unlock: (token?: string) => release(state, who, token),
  });
  return {
    ...state,
    as,
    ...as('me'),
    /** Another person takes the lock, leaves, or edits. */
    other: {
      ask: () => void state.waiting.add('other'),
      take: () => void Object.assign(state.lock, { holder: 'other', token: 'anns' }),
      leave() {
        if (state.lock.holder === 'other') Object.assign(state.lock, FREE);
      },
      edit(id: number, values: Values) {
        const held = state.items.get(id);
        if (held !== undefined && state.lock.holder !== 'me') change(state, held, values);
      },
    },
  };
}

/** The drafts of a person, each one form's: with leases the form that writes one is known, and who waits for it. */
function draftsFor(state: State, drafts: Map<string, ServerDraft>, who: Person) {
  const until = () => state.time.now + LEASE;
  const stamp = () => (state.leases ? isoAfter(state.time.now) : AT);
  /** Whether the form that writes the draft has the record now; of a new one, whether it has said that it lives. */
  const isOpen = ({ resourceId, lease, openUntil = 0 }: ServerDraft) =>
    state.leases && resourceId === null
      ? openUntil > state.time.now
      : state.leases && isLive(state) && state.lock.holder === who && state.lock.token === lease;
  const isFormer = (held: ServerDraft | undefined, lease: string) =>
    held?.takenFrom?.includes(lease) === true;
  const leasesBefore = (held: ServerDraft | undefined, lease: string) =>
    held === undefined
      ? []
      : [...(held.takenFrom ?? []), held.lease].filter((former) => former !== lease);
  return {
    isOpen,
    /** Who still writes a draft that was taken from them keeps one of their own. */
    post(record: DraftRecord) {
      const held = drafts.get(record.session);
      const isTaken = state.leases && isFormer(held, record.lease);
      const session = isTaken ? `${record.lease}-kept` : record.session;
      const savedAt = stamp();
      const takenFrom = leasesBefore(drafts.get(session), record.lease);
      const isBack = held?.gone !== true || held.lease !== record.lease;
      const gone = record.closing === true || !isBack;
      const openUntil = gone ? state.time.now : until();
      drafts.set(session, { ...record, session, savedAt, openUntil, gone, takenFrom });
      return { savedAt, session };
    },
    claim({ session, lease, take = false, ask = false }: ClaimOf): ClaimedDraft | null {
      const held = drafts.get(session);
      if (held === undefined) return null;
      if (!state.leases) return { held: true, wanted: false };
      const isRefused = isOpen(held) || (!ask && isFormer(held, lease));
      if (held.lease !== lease && !take && isRefused) {
        if (ask) drafts.set(session, { ...held, wanted: true });
        return { held: false, wanted: false };
      }
      const wanted = held.lease === lease && held.wanted === true;
      const takenFrom = leasesBefore(held, lease);
      drafts.set(session, { ...held, lease, wanted, takenFrom, openUntil: until(), gone: false });
      return { held: true, wanted };
    },
    release({ session, lease }: ClaimOf) {
      const held = drafts.get(session);
      if (held === undefined) return;
      const isOwn = held.lease === lease;
      const given = isOwn ? { openUntil: state.time.now, gone: true } : { wanted: false };
      drafts.set(session, { ...held, ...given });
    },
    /** Whoever it was taken from leaves it alone, and others while its form is open. */
    drop({ resourceId, session, lease }: Dropped) {
      const held = drafts.get(session);
      if (held?.resourceId !== resourceId) return;
      const isOthers = isOpen(held) || isFormer(held, lease);
      if (!state.leases || held.lease === lease || !isOthers) drafts.delete(session);
    },
  };
}

/** The ISO time so many milliseconds after the server began. */
export function isoAfter(milliseconds: number) {
  return new Date(Date.parse(AT) + milliseconds).toISOString();
}

export function failure(status: number, id: string): PortFailure {
  return { status, id, message: `${status} ${id}` };
}

/** The same token again answers the same; with another payload it is refused. */
function write(state: State, call: SaveCall, who: Person): SaveAnswer {
  const payload = canonical([call.id, call.version, call.values]);
  const known = call.token === null ? undefined : state.answers.get(call.token);
  if (known !== undefined && known.payload !== payload) throw failure(422, 'idempotency');
  if (known !== undefined) return known.answer;
  const answer =
    call.id === null
      ? { message: 'FAQ created.', item: create(state, call, who) }
      : { message: 'FAQ saved.', item: update(state, call, { id: call.id, who }) };
  if (call.token !== null) state.answers.set(call.token, { payload, answer });
  return answer;
}

/** A draft becomes one record, whoever of a person's forms saves it first. */
function create(state: State, { token, values, draftSession }: SaveCall, by: Person) {
  const draft = `${by} ${draftSession}`;
  const made = state.items.get(state.made.get(draft) ?? -1);
  if (made !== undefined) throw { ...failure(409, 'stale'), data: { item: made } };
  const id = Math.max(0, ...state.items.keys(), ...state.removed) + 1;
  state.made.set(draft, id);
  state.writes.push({ kind: 'create', id, by, token, values, before: {}, heldBy: null });
  return change(state, { id, version: 0, updated_at: AT, values: {} }, values);
}

function update(
  state: State,
  { token, version, values, lockToken }: SaveCall,
  { id, who }: { readonly id: number; readonly who: Person },
) {
  const { lock, writes } = state;
  const held = writable(state, { id, who, lockToken });
  if (held.version !== version) throw { ...failure(409, 'stale'), data: { item: held } };
  const heldBy = isLive(state) ? lock.holder : null;
  writes.push({ kind: 'update', id, by: who, token, values, before: held.values, heldBy });
  return change(state, held, values);
}

/** One that is there, and that nobody else has. */
function writable(state: State, { id, who, lockToken }: Writing) {
  const { items, lock } = state;
  const held = items.get(id);
  if (held === undefined) throw failure(404, 'not_found');
  const isLost = lockToken !== null && lock.token !== lockToken;
  if ((isLive(state) && lock.holder !== who) || isLost) throw failure(423, 'locked');
  return held;
}

/** The number under which it can be brought back. */
function remove(state: State, { id, version, lockToken }: DeleteCall, who: Person) {
  const held = writable(state, { id, who, lockToken });
  if (version !== null && held.version !== version) throw failure(409, 'stale');
  state.items.delete(id);
  state.removed.add(id);
  return 7;
}

function change({ items }: State, held: FormItem, values: Values) {
  const next = {
    ...held,
    version: held.version + 1,
    values: { ...held.values, ...trimmed(values) },
  };
  items.set(next.id, next);
  return next;
}

/** Whether somebody has the record now. */
function isLive({ lock, leases, time }: State) {
  return lock.holder !== null && (!leases || lock.until > time.now);
}

function ask(state: State, call: LockCall, who: Person): LockAnswer {
  const { lock, waiting, items, time } = state;
  const { token, take, resourceId } = call;
  const isOwn = lock.holder === who && (!state.leases || lock.token === token || lock.reserved);
  const isMine = take || isOwn || !isLive(state);
  if (isMine) {
    Object.assign(lock, { holder: who, token, until: time.now + LEASE, reserved: false });
    waiting.delete(who);
  }
  const isElsewhere = !isMine && lock.holder === who;
  if (!isMine && !isElsewhere && call.ask) waiting.add(who);
  const asking = [...waiting].filter((person) => person !== who);
  return {
    user: PEOPLE[lock.holder ?? who],
    token: isMine ? token : null,
    expires_at: AT,
    mine_elsewhere: isElsewhere,
    version: items.get(resourceId)?.version ?? null,
    asked: !isMine && call.ask,
    requests: isMine ? asking.map((person) => ({ user: PEOPLE[person], asked_at: AT })) : [],
  };
}

function handOver(state: State, who: Person, token: string | undefined): LockAnswer {
  const { lock, leases, waiting, time } = state;
  const isLost = leases && (!isLive(state) || lock.token !== token);
  if (lock.holder !== who || isLost) throw failure(423, 'locked');
  const next = otherThan(who);
  if (leases && !waiting.has(next)) throw failure(422, 'invalid');
  Object.assign(lock, { holder: next, token: 'anns', until: time.now + LEASE, reserved: true });
  waiting.delete(next);
  return { user: PEOPLE[next], token: null, expires_at: AT, mine_elsewhere: false };
}

/** The row stays where locks are leases, so that the token of whoever held it last is known. */
function release({ lock, leases, time }: State, who: Person, token: string | undefined) {
  if (lock.holder !== who) return;
  if (!leases) Object.assign(lock, FREE);
  else if (lock.token === token) lock.until = time.now;
}

function otherThan(who: Person): Person {
  return who === 'me' ? 'other' : 'me';
}

/** The server tidies what it is sent, so that replies differ from requests. */
function trimmed(values: Values): Values {
  const entries = Object.entries(values).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(entries);
}

export type FormServer = ReturnType<typeof createServer>;
/** The person whose screen a test looks at first, and somebody else. */
export type Person = 'me' | 'other';

type Drafts = Readonly<Record<Person, Map<string, ServerDraft>>>;

interface ServerDraft extends DraftRecord {
  /** Until when the form that writes it is known to live. */
  readonly openUntil?: number;
  /** Whether that form was given back. */
  readonly gone?: boolean;
  /** Another device of the person waits for it. */
  readonly wanted?: boolean;
  /** The lease of the form that wrote it before. */
  readonly takenFrom?: readonly string[];
}

interface ClaimOf {
  readonly session: string;
  readonly lease: string;
  readonly take?: boolean;
  readonly ask?: boolean;
}

type Dropped = Pick<LeasedKey, 'resourceId' | 'session' | 'lease'>;

interface Writing {
  readonly id: number;
  readonly who: Person;
  readonly lockToken: string | null;
}

interface Write {
  readonly kind: 'create' | 'update';
  readonly id: number;
  readonly by: Person;
  readonly token: string | null;
  readonly values: Values;
  /** What the record held. */
  readonly before: Values;
  readonly heldBy: Person | null;
}

interface State {
  readonly items: Map<number, FormItem>;
  readonly answers: Map<string, { readonly payload: string; readonly answer: SaveAnswer }>;
  /** What the drafts of new records have become, by person and session. */
  readonly made: Map<string, number>;
  /** Records that were deleted; no other one gets their number. */
  readonly removed: Set<number>;
  /** Until when it is given, and whether the first tab of its holder that asks gets it. */
  readonly lock: { holder: Person | null; token: string | null; until: number; reserved: boolean };
  /** Who asks for the lock. */
  readonly waiting: Set<Person>;
  readonly writes: Write[];
  /** Milliseconds since the server began. */
  readonly time: { now: number };
  readonly leases: boolean;
}
