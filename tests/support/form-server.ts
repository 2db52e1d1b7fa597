import type { DraftRecord } from '../../machines/draft/draft.types.ts';
import type { FormItem, SaveAnswer, SaveCall, Values } from '../../machines/form/form.types.ts';
import { canonical } from '../../machines/form/values.rules.ts';
import type { PortFailure } from '../../machines/kit/model.ts';
import type { LockAnswer, LockRequest } from '../../machines/lock/lock.types.ts';

export const AT = '2026-11-21T14:01:00Z';
const ME = { id: 1, full_name: 'Nora Lindqvist' };
const ANN = { id: 2, full_name: 'Ann Okafor' };
const FREE = { holder: null, token: null } as const;

/** Records, one lock, drafts, and answers by token, as the API keeps them. */
export function createServer(item: FormItem | null) {
  const state: State = {
    items: new Map(item === null ? [] : [[item.id, item]]),
    answers: new Map(),
    lock: { ...FREE },
    wanted: { byOther: false },
    writes: [],
    drafts: new Map(),
  };
  return {
    ...state,
    write: (call: SaveCall) => write(state, call),
    ask: (request: LockRequest) => ask(state, request),
    /** The lock goes to the other person, who asked for it. */
    handOver(): LockAnswer {
      if (state.lock.holder !== 'me') throw failure(423, 'locked');
      Object.assign(state.lock, { holder: 'other', token: 'anns' });
      state.wanted.byOther = false;
      return { user: ANN, token: null, expires_at: AT, mine_elsewhere: false };
    },
    release() {
      if (state.lock.holder === 'me') Object.assign(state.lock, FREE);
    },
    /** Another person takes the lock, leaves, or edits. */
    other: {
      ask: () => void Object.assign(state.wanted, { byOther: true }),
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

export function failure(status: number, id: string): PortFailure {
  return { status, id, message: `${status} ${id}` };
}

/** The same token again answers the same; with another payload it is refused. */
function write(state: State, call: SaveCall): SaveAnswer {
  const payload = canonical([call.id, call.version, call.values]);
  const known = call.token === null ? undefined : state.answers.get(call.token);
  if (known !== undefined && known.payload !== payload) throw failure(422, 'idempotency');
  if (known !== undefined) return known.answer;
  const answer =
    call.id === null
      ? { message: 'FAQ created.', item: create(state, call) }
      : { message: 'FAQ saved.', item: update(state, call, call.id) };
  state.drafts.delete(call.draftSession);
  if (call.token !== null) state.answers.set(call.token, { payload, answer });
  return answer;
}

function create(state: State, { token, values }: SaveCall) {
  const id = Math.max(0, ...state.items.keys()) + 1;
  state.writes.push({ kind: 'create', token, values, heldBy: null });
  return change(state, { id, version: 0, updated_at: AT, values: {} }, values);
}

function update(state: State, { token, version, values, lockToken }: SaveCall, id: number) {
  const { items, lock, writes } = state;
  const held = items.get(id);
  if (held === undefined) throw failure(404, 'not_found');
  const isLost = lockToken !== null && lock.token !== lockToken;
  if (lock.holder === 'other' || isLost) throw failure(423, 'locked');
  if (held.version !== version) throw { ...failure(409, 'stale'), data: { item: held } };
  writes.push({ kind: 'update', token, values, heldBy: lock.holder });
  return change(state, held, values);
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

function ask({ lock, wanted }: State, { token, take, ask: asks }: LockRequest): LockAnswer {
  if (lock.holder !== 'other' || take) Object.assign(lock, { holder: 'me', token });
  const isMine = lock.holder === 'me';
  return {
    user: isMine ? ME : ANN,
    token: isMine ? token : null,
    expires_at: AT,
    mine_elsewhere: false,
    asked: !isMine && asks,
    requests: isMine && wanted.byOther ? [{ user: ANN, asked_at: AT }] : [],
  };
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

export interface Write {
  readonly kind: 'create' | 'update';
  readonly token: string | null;
  readonly values: Values;
  readonly heldBy: 'me' | 'other' | null;
}

interface State {
  readonly items: Map<number, FormItem>;
  readonly answers: Map<string, { readonly payload: string; readonly answer: SaveAnswer }>;
  readonly lock: { holder: 'me' | 'other' | null; token: string | null };
  /** Whether the other person asks for the lock. */
  readonly wanted: { byOther: boolean };
  readonly writes: Write[];
  readonly drafts: Map<string, DraftRecord>;
}
