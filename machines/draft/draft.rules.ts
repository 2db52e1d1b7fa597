import type { PortFailure } from '../kit/model.ts';
import { sameValue, sameValues } from '../kit/values.rules.ts';
import type {
  Adoption,
  DraftContent,
  DraftContext,
  DraftDifference,
  DraftInput,
  DraftKey,
  DraftRecord,
  LeasedKey,
  PostedDraft,
  PresenceEvent,
  StoredDraft,
  UnansweredCreate,
} from './draft.types.ts';

export function initialDraft(input: DraftInput): DraftContext {
  return {
    ...input,
    content: null,
    sent: null,
    journaled: null,
    left: [],
    pendingDiscard: null,
    savedAt: null,
    unsavedSince: null,
    changedAt: '',
    unconfirmed: false,
    urgent: false,
    closing: false,
    failure: null,
  };
}

export function change(
  context: DraftContext,
  { content, at }: { content: DraftContent; at: string },
): Partial<DraftContext> {
  return { content, changedAt: at, unsavedSince: context.unsavedSince ?? at };
}

/** The values are safe or given up. */
export function forget(_: DraftContext): Partial<DraftContext> {
  return { content: null, unsavedSince: null, failure: null };
}

/** What the server holds of them is to be deleted, under the key it has now. */
export function rememberDiscard(context: DraftContext): Partial<DraftContext> {
  return { ...forget(context), pendingDiscard: keyOf(context) };
}

/** What is unsaved belongs to the new key from now on; what stands under the old one goes later. */
export function adopt(context: DraftContext, adoption: Adoption): Partial<DraftContext> {
  const { resourceId, session, savedAt } = adoption;
  const key = { resourceId, session, savedAt };
  if (context.content === null || !isOtherKey(context, adoption)) return key;
  const moved = { journaled: null, sent: null, unconfirmed: false };
  return { ...key, ...moved, left: [...context.left, keyOf(context)] };
}

export function isOtherKey(context: DraftContext, { resourceId, session }: Adoption) {
  return resourceId !== context.resourceId || session !== context.session;
}

/** What was typed while the post was under way is still unsaved. Under another session the draft of this one is not the writer's any more. */
export function rememberSaved(
  context: DraftContext,
  { savedAt, session = context.session }: PostedDraft,
): Partial<DraftContext> {
  return {
    ...(session === context.session ? { savedAt, unconfirmed: false } : {}),
    failure: null,
    unsavedSince: hasNewer(context) ? context.changedAt : null,
    // The browser's copy is to know that the server has one.
    journaled: null,
  };
}

export function rememberFailure(
  _: DraftContext,
  { failure }: { failure: PortFailure },
): Partial<DraftContext> {
  return { failure };
}

export function hasNewer({ content, sent }: DraftContext) {
  return content !== null && content !== sent;
}

export function journalIsBehind({ content, journaled }: DraftContext) {
  return content !== null && content !== journaled;
}

/** What the server is told of the form that writes the draft. */
export function presenceOf(context: DraftContext, { take }: { take: boolean }): PresenceEvent {
  if (context.savedAt === null) return { type: 'presence.forget' };
  return { type: 'presence.follow', key: keyOf(context), take };
}

/** What it is told where the page goes. */
export function leavingOf(context: DraftContext): PresenceEvent {
  const isThere = context.savedAt !== null || context.unconfirmed;
  return { type: 'presence.leave', key: isThere ? keyOf(context) : null };
}

/** What deletes a draft gets: by then the form may write another one. */
export function discardCall(context: DraftContext): LeasedKey {
  return { ...(context.pendingDiscard ?? keyOf(context)), lease: context.lease };
}

export function keyOf({ resource, resourceId, session }: DraftContext): DraftKey {
  return { resource, resourceId, session };
}

export function recordOf(context: DraftContext): DraftRecord {
  const empty: DraftContent = { version: null, values: {} };
  const { content, changedAt, savedAt, unconfirmed, lease } = context;
  const about = { at: changedAt, savedAt, unconfirmed, unsent: hasNewer(context), lease };
  return { ...keyOf(context), content: content ?? empty, ...about };
}

/** The same on its way to the server, as the last one or not. */
export function postOf(context: DraftContext): DraftRecord {
  const { unsent, ...record } = recordOf(context);
  return context.closing ? { ...record, closing: true } : record;
}

/** What loading a draft would change, of the values that the form shows. */
export function differenceOf(
  { values, version }: StoredDraft,
  { current, held }: { current: DraftContent['values']; held: number | null },
): DraftDifference {
  const names = Object.keys(values);
  const known = names.filter((field) => field in current);
  return {
    fields: known
      .filter((field) => !sameValue(values[field], current[field]))
      .map((field) => ({ field, current: current[field], draft: values[field] })),
    unknown: names.filter((field) => !(field in current)),
    isOlder: version !== null && held !== null && version < held,
  };
}

/**
 * The drafts of a record, of each session one: the browser's copy, unless the server took a later one that this browser
 * knows nothing of. No clock is compared with another, so that a wrong one hides nothing.
 */
export function draftsOf(
  kept: readonly DraftRecord[],
  posted: readonly StoredDraft[],
): StoredDraft[] {
  const onServer = new Map(posted.map((draft) => [draft.session, draft]));
  const inBrowser = kept.filter((record) => isAhead(record, onServer.get(record.session)));
  const ahead = new Set(inBrowser.map(({ session }) => session));
  const rest = posted.filter(({ session }) => !ahead.has(session));
  const copies = inBrowser.map((record) => storedOf(record, onServer.get(record.session)));
  return [...copies, ...rest].sort(newestFirst);
}

/** The drafts of a new record with the creates that left without an answer, each of which is unsaved work by itself and comes first: another draft of it would make a second record. */
export function withUnanswered(
  drafts: readonly StoredDraft[],
  creates: readonly UnansweredCreate[],
): StoredDraft[] {
  const sent = new Map(creates.map((create) => [create.session, create]));
  const known = new Set(drafts.map(({ session }) => session));
  const alone = creates
    .filter(({ session }) => !known.has(session))
    .map((unanswered): StoredDraft => {
      const { session, at, values } = unanswered;
      return { session, savedAt: at, postedAt: null, version: null, values, unanswered };
    });
  const joined = drafts.map((draft): StoredDraft => {
    const unanswered = sent.get(draft.session);
    return unanswered === undefined ? draft : { ...draft, unanswered };
  });
  const all = [...joined, ...alone].sort(newestFirst);
  const isSent = ({ unanswered }: StoredDraft) => unanswered !== undefined;
  return [...all.filter(isSent), ...all.filter((draft) => !isSent(draft))];
}

function newestFirst(a: StoredDraft, b: StoredDraft) {
  return a.savedAt === b.savedAt ? 0 : a.savedAt < b.savedAt ? 1 : -1;
}

/**
 * What this browser keeps of a draft that another device has gone on with is a draft of its own: under the name that the
 * server gives to what is posted late. Null where it holds nothing else.
 */
export function setApart(
  record: DraftRecord,
  posted: (StoredDraft & { readonly lease: string | null }) | undefined,
): DraftRecord | null {
  if (posted === undefined || !isOvertaken(record, posted)) return record;
  if (sameValues(record.content.values, posted.values)) return null;
  const session = `${record.lease}-kept`;
  return { ...record, session, savedAt: null, unconfirmed: true, unsent: false };
}

function isOvertaken(
  record: DraftRecord,
  posted: StoredDraft & { readonly lease: string | null },
): boolean {
  const { lease, savedAt, unsent = false } = record;
  const isOthers = lease !== '' && posted.lease !== null && lease !== posted.lease;
  const isFork = savedAt === null || savedAt < posted.savedAt;
  const hasOwn = unsent || isAhead(record, posted);
  return isOthers && hasOwn && (isFork || posted.open !== undefined);
}

function isAhead({ savedAt, unconfirmed }: DraftRecord, posted: StoredDraft | undefined) {
  if (posted === undefined || unconfirmed) return true;
  return savedAt !== null && savedAt >= posted.savedAt;
}

function storedOf(
  { session, at, content }: DraftRecord,
  posted: StoredDraft | undefined,
): StoredDraft {
  return { session, savedAt: at, postedAt: posted?.savedAt ?? null, ...content };
}
