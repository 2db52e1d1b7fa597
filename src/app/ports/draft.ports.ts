import type { DraftPorts } from '../../../machines/draft/draft.ports.ts';
import { draftsOf, withUnanswered } from '../../../machines/draft/draft.rules.ts';
import type { DraftKey, DraftRecord, StoredDraft } from '../../../machines/draft/draft.types.ts';
import type { DraftAnswer, DraftRecord as WireDraft, Me } from '../../shared/wire.ts';
import { api } from '../data/client.ts';
import { openJournal } from '../data/journal.ts';
import { meQuery } from '../data/queries.ts';
import { queryClient } from '../data/query-client.ts';
import { forgetCreate, unansweredCreates } from './unanswered.ts';

/** This browser's own store of what no server has yet. */
export const journal = openJournal('masthead');

/** The draft machine over the API and the journal of this browser. */
export const draftPorts: DraftPorts = {
  async postDraft(record) {
    const { data } = await api<{ readonly data: WireDraft }>('auto-save', {
      method: 'POST',
      body: {
        ...wireKey(record),
        data: record.content.values,
        base_version: record.content.version,
      },
      // No signal: a draft that leaves as its form is taken down, at the end of a session, still arrives.
      quiet: true,
    });
    return { savedAt: data.updated_at };
  },
  discardDraft: (key, signal) =>
    api('auto-save', { method: 'DELETE', body: wireKey(key), signal, quiet: true }),
  writeJournal: (record) => journal.write(journalKey(record), record),
  clearJournal: (key) => journal.remove(journalKey(key)),
};

/** Unsaved work on a record, the newest first; of one session the copy that holds the latest typing. */
export async function storedDrafts(key: DraftKey, signal: AbortSignal): Promise<StoredDraft[]> {
  const [kept, posted, creates] = await Promise.all([
    journal.list(recordKey(key)).catch(() => []),
    postedDrafts(key, signal).catch(() => []),
    unansweredCreates(journal, key).catch(() => []),
  ]);
  const records = kept.map(({ value }) => fromJournal(value as DraftRecord));
  const drafts = await Promise.all(
    draftsOf(records, posted).map((draft) => posting(key, draft, records)),
  );
  return withUnanswered(drafts, creates);
}

/** What only this browser has goes to the server as well: it was typed as a session ended, or its tab was killed. */
async function posting(key: DraftKey, draft: StoredDraft, records: readonly DraftRecord[]) {
  const record = records.find(({ session }) => session === draft.session);
  const isBehind = draft.postedAt === null || record?.unconfirmed === true;
  if (record === undefined || !isBehind) return draft;
  const { signal } = new AbortController();
  const answer = await draftPorts.postDraft({ ...key, ...record }, signal).catch(() => null);
  return answer === null ? draft : { ...draft, postedAt: answer.savedAt };
}

/** Gives a draft up, on the server and in this browser. */
export async function abandonDraft(key: DraftKey, signal: AbortSignal): Promise<void> {
  await Promise.all([
    draftPorts.clearJournal(key, signal),
    forgetCreate(journal, key),
    draftPorts.discardDraft(key, signal),
  ]);
}

async function postedDrafts(key: DraftKey, signal: AbortSignal): Promise<StoredDraft[]> {
  const { resource, resource_id } = wireKey(key);
  const { data, others } = await api<DraftAnswer>('auto-save', {
    query: { resource, resource_id },
    signal,
    quiet: true,
  });
  return data === null ? [] : [data, ...others].map(fromServer);
}

function fromServer({ session, updated_at, base_version, data }: WireDraft): StoredDraft {
  return {
    session,
    savedAt: updated_at,
    postedAt: updated_at,
    version: base_version,
    values: data,
  };
}

/** An entry of an older page has no word about the server. */
function fromJournal(record: DraftRecord): DraftRecord {
  const { savedAt = null, unconfirmed = true } = record as Partial<DraftRecord>;
  return { ...record, savedAt, unconfirmed };
}

function wireKey({ resource, resourceId, session }: DraftKey) {
  return { resource, resource_id: resourceId ?? -1, session };
}

function journalKey(key: DraftKey) {
  return recordKey(key) + key.session;
}

/** Drafts are private: the person is part of the key. */
function recordKey({ resource, resourceId }: DraftKey) {
  const me = queryClient.getQueryData<Me>(meQuery.queryKey);
  return `draft ${me?.id ?? 0} ${resource} ${resourceId ?? -1} `;
}
