import type { ClaimPorts } from '../../../machines/claim/claim.ports.ts';
import type { DraftPorts } from '../../../machines/draft/draft.ports.ts';
import { draftsOf, setApart, withUnanswered } from '../../../machines/draft/draft.rules.ts';
import type {
  DraftKey,
  DraftRecord,
  LeasedKey,
  OpenPlace,
  StoredDraft,
} from '../../../machines/draft/draft.types.ts';
import type {
  DraftAnswer,
  DraftClaim,
  DraftRecord as WireDraft,
  OfferedDraft,
} from '../../shared/wire.ts';
import { isApiError } from '../data/api-error.ts';
import type { Api } from '../data/client.ts';
import { client, outlivingPage } from '../data/client.ts';
import { settleWaiting } from '../data/invalidation.ts';
import { queries } from '../data/query-client.ts';
import { service } from '../data/services.ts';
import { sessionsElsewhere } from './claim.ports.ts';
import type { OwnJournal } from './own-journal.ts';
import { ownJournal } from './own-journal.ts';
import { forgetCreate, unansweredCreates } from './unanswered.ts';

/** Unsaved work of an app, on the server and in this browser. */
export const drafts = service(({ get }) => {
  const { api } = get(client);
  const journal = get(ownJournal);
  const cache = get(queries);
  const letGo = (call: LeasedKey) => giveUp(api, call).finally(() => settleWaiting(cache));
  const ports = draftPorts({ api, journal, letGo });
  return {
    ports,
    /** Unsaved work on a record, the newest first; of one session the copy that holds the latest typing. */
    stored: (key: DraftKey, signal: AbortSignal) =>
      storedDrafts({ api, journal, ports }, key, signal),
    ...devicePorts({ api, letGo }),
    /** Gives a draft up, on the server and then in this browser. Answers where another form has gone on with it: then it stays. */
    async abandon(key: LeasedKey, signal: AbortSignal): Promise<OpenPlace | null> {
      const elsewhere = await sessionsElsewhere().catch(() => new Set<string>());
      if (elsewhere.has(key.session)) return 'tab';
      const leases = [await lastWriter(journal, key), key.lease];
      if (!(await isDropped(api, key, leases))) return 'device';
      await Promise.all([ports.clearJournal(key, signal), forgetCreate(journal, key)]);
      return null;
    },
  };
});

/** The draft machine over the API and the journal of this browser. */
function draftPorts({ api, journal, letGo }: LettingGo & Pick<Keeping, 'journal'>): DraftPorts {
  /** All posts that are under way, by key: what deletes a draft waits for them. */
  const posts = new Map<string, Promise<unknown>>();
  const placeOf = (key: DraftKey) => journalKey(journal, key);
  return {
    async postDraft(record) {
      const place = placeOf(record);
      const sent = post(api, record);
      const all = Promise.allSettled([posts.get(place), sent]);
      posts.set(place, all);
      all.then(() => posts.get(place) === all && posts.delete(place));
      const { data } = await sent;
      return { savedAt: data.updated_at, session: data.session };
    },
    async discardDraft(key) {
      await posts.get(placeOf(key));
      await isDropped(api, key, [key.lease]);
    },
    writeJournal: (record) => journal.write(placeOf(record), record),
    clearJournal: (key) => journal.remove(placeOf(key)),
    renewDraft: ({ take, ...call }, signal) =>
      claimDraft(api, { ...call, ...(take ? { take } : {}) }, signal),
    releaseDraft(call) {
      const kept = posts.get(placeOf(call)) ?? Promise.resolve();
      kept.then(() => letGo(call));
    },
    leaveDraft: (call) => void letGo(call),
  };
}

/** Whether one of these leases could delete the draft: where none can, another form goes on with it. */
async function isDropped(api: Api, key: DraftKey, leases: readonly (string | null)[]) {
  for (const lease of new Set(leases.filter((one) => one !== null))) {
    const body = { ...wireKey(key), lease };
    const gone = api('auto-save', { method: 'DELETE', body, keepalive: true, quiet: true });
    if (await gone.then(() => true, isOthers)) return true;
  }
  return false;
}

function isOthers(error: unknown): false {
  if (isApiError(error) && error.status === 409) return false;
  throw error;
}

/** The lease lapses by itself where this does not arrive. */
function giveUp(api: Api, { lease, ...key }: LeasedKey): Promise<unknown> {
  const body = { ...wireKey(key), lease };
  const gone = api('auto-save/claim', { method: 'DELETE', body, keepalive: true, quiet: true });
  return gone.catch(() => undefined);
}

interface LettingGo {
  readonly api: Api;
  readonly letGo: (call: LeasedKey) => Promise<unknown>;
}

/** The form that wrote this browser's copy of a draft; null where it keeps none. */
async function lastWriter(journal: OwnJournal, key: DraftKey): Promise<string | null> {
  const kept = await journal.read(journalKey(journal, key)).catch(() => null);
  return (kept as Partial<DraftRecord> | null)?.lease || null;
}

/** What asks another device for its draft, and calls that back. */
function devicePorts({ api, letGo }: LettingGo): Pick<ClaimPorts, 'askDevice' | 'withdrawDevice'> {
  let asked: Promise<unknown> = Promise.resolve();
  return {
    askDevice(call) {
      // Its answer comes before it is called back.
      const answer = claimDraft(api, { ...call, ask: true }, new AbortController().signal);
      asked = answer.catch(() => null);
      return answer;
    },
    withdrawDevice: (call) => void asked.then(() => letGo(call)),
  };
}

/** Which form of the person writes a draft, as the server says. */
async function claimDraft(
  api: Api,
  { lease, ask, take, ...key }: ClaimBody,
  signal: AbortSignal,
): Promise<DraftClaim | null> {
  const { data } = await api<{ readonly data: DraftClaim | null }>('auto-save/claim', {
    method: 'POST',
    body: { ...wireKey(key), lease, ...(ask ? { ask } : {}), ...(take ? { take } : {}) },
    signal,
    quiet: true,
  });
  return data;
}

interface ClaimBody extends DraftKey {
  readonly lease: string;
  /** The form that writes it is told. */
  readonly ask?: boolean;
  /** It is not waited for. */
  readonly take?: boolean;
}

function post(api: Api, record: DraftRecord) {
  return api<{ readonly data: WireDraft }>('auto-save', {
    method: 'POST',
    body: {
      ...wireKey(record),
      data: record.content.values,
      base: record.content.base ?? null,
      base_version: record.content.version,
      lease: record.lease === '' ? null : record.lease,
      ...(record.closing === true ? { closing: true } : {}),
    },
    // No signal: a draft that leaves as its form is taken down, at the end of a session, still arrives.
    quiet: true,
    ...outlivingPage([record.content.values, record.content.base ?? {}]),
  });
}

async function storedDrafts(
  { api, journal, ports }: Keeping,
  key: DraftKey,
  signal: AbortSignal,
): Promise<StoredDraft[]> {
  const [kept, answer, creates, elsewhere] = await Promise.all([
    journal.list(recordKey(journal, key)).catch(() => []),
    settled(postedDrafts(api, key, signal)),
    unansweredCreates(journal, key).catch(() => []),
    sessionsElsewhere().catch(() => new Set<string>()),
  ]);
  const posted = answer.drafts;
  const records = await Promise.all(
    kept.map(({ value }) =>
      ownCopy(journal, fromJournal(value as DraftRecord), { posted, elsewhere }),
    ),
  ).then((copies) => copies.flat());
  const lost = records.filter(({ session }) => !elsewhere.has(session));
  const drafts = await Promise.all(
    draftsOf(records, posted.map(fromServer)).map(async (draft) => {
      const record = lost.find(({ session }) => session === draft.session);
      return alsoOnServer({ api, journal, ports }, draft, record && { ...key, ...record });
    }),
  );
  const leases = new Map(posted.map(({ session, lease }) => [session, lease]));
  const found = withUnanswered(drafts, creates);
  if (found.length === 0 && answer.failure !== null) throw answer.failure;
  return found.map((draft) => whereOpen(draft, { elsewhere, records, leases }));
}

/** What this browser keeps of a draft, where it keeps it. */
async function ownCopy(
  journal: OwnJournal,
  record: DraftRecord,
  { posted, elsewhere }: { posted: readonly OfferedDraft[]; elsewhere: ReadonlySet<string> },
): Promise<DraftRecord[]> {
  if (elsewhere.has(record.session)) return [record];
  const onServer = posted.find(({ session }) => session === record.session);
  const own = setApart(record, onServer && { ...fromServer(onServer), lease: onServer.lease });
  if (own === null) return [];
  if (own !== record) await move(journal, record, own).catch(() => undefined);
  return [own];
}

async function move(journal: OwnJournal, from: DraftRecord, to: DraftRecord): Promise<void> {
  await journal.write(journalKey(journal, to), to);
  await journal.remove(journalKey(journal, from));
}

/** A draft that this browser was the last to write, or whose create it keeps, and none of its tabs writes is lost work, whatever its lease, which outlives a killed tab. */
function whereOpen(
  { open, ...draft }: StoredDraft,
  { elsewhere, records, leases }: Writers,
): StoredDraft {
  const { session, unanswered } = draft;
  const kept = records.find((record) => record.session === session);
  const isHere = kept !== undefined || unanswered !== undefined;
  if (elsewhere.has(session)) return { ...draft, isHere: true, open: 'tab' };
  const isOurs =
    unanswered !== undefined || (kept !== undefined && kept.lease === leases.get(session));
  return {
    ...draft,
    ...(isHere ? { isHere } : {}),
    ...(open === undefined || isOurs ? {} : { open }),
  };
}

/** A refusal that says something of the call is an answer: there is nothing for this person. */
async function settled(asked: Promise<OfferedDraft[]>) {
  try {
    return { drafts: await asked, failure: null };
  } catch (error) {
    const isAnswer = isApiError(error) && [400, 403, 404, 422].includes(error.status);
    return { drafts: [], failure: isAnswer ? null : error };
  }
}

interface Writers {
  /** Sessions of this browser's other tabs. */
  readonly elsewhere: ReadonlySet<string>;
  /** What this browser keeps. */
  readonly records: readonly DraftRecord[];
  /** The leases of the forms that wrote the server's drafts last, by session. */
  readonly leases: ReadonlyMap<string, string | null>;
}

interface Keeping {
  readonly api: Api;
  readonly journal: OwnJournal;
  readonly ports: DraftPorts;
}

/** What only this browser has goes to the server as well: it was typed as a session ended, or its tab was killed. */
async function alsoOnServer(
  { ports, journal }: Keeping,
  draft: StoredDraft,
  record?: DraftRecord,
): Promise<StoredDraft> {
  const isBehind = draft.postedAt === null || record?.unconfirmed === true;
  if (record === undefined || !isBehind) return draft;
  const { signal } = new AbortController();
  const answer = await ports.postDraft({ ...record, closing: true }, signal).catch(() => null);
  if (answer === null) return draft;
  const { savedAt: postedAt, session = record.session } = answer;
  if (session !== record.session) {
    await move(journal, record, { ...record, session }).catch(() => undefined);
  }
  return { ...draft, session, postedAt };
}

async function postedDrafts(api: Api, key: DraftKey, signal: AbortSignal): Promise<OfferedDraft[]> {
  const { resource, resource_id } = wireKey(key);
  const { data, others } = await api<DraftAnswer>('auto-save', {
    query: { resource, resource_id },
    signal,
    quiet: true,
  });
  return data === null ? [] : [data, ...others];
}

function fromServer(draft: OfferedDraft): StoredDraft {
  const { session, updated_at, base_version, base, data, open } = draft;
  return {
    session,
    savedAt: updated_at,
    postedAt: updated_at,
    version: base_version,
    values: data,
    ...(base === null ? {} : { base }),
    ...(open ? { open: 'device' as const } : {}),
  };
}

/** An entry of an older page has no word about the server. */
function fromJournal(record: DraftRecord): DraftRecord {
  const { savedAt = null, unconfirmed = true, lease = '' } = record as Partial<DraftRecord>;
  return { ...record, savedAt, unconfirmed, lease };
}

function wireKey({ resource, resourceId, session }: DraftKey) {
  return { resource, resource_id: resourceId ?? -1, session };
}

function journalKey(journal: OwnJournal, key: DraftKey) {
  return recordKey(journal, key) + key.session;
}

/** Drafts are private: the person is part of the key. */
function recordKey(journal: OwnJournal, { resource, resourceId }: DraftKey) {
  return `draft ${journal.person()} ${resource} ${resourceId ?? -1} `;
}
