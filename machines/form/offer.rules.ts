import type { ClaimEvent } from '../claim/claim.types.ts';
import type { DraftEvent, StoredDraft } from '../draft/draft.types.ts';
import type { DraftOffer, FormContext } from './form.types.ts';
import { sameValues } from '../kit/values.rules.ts';
import { conflictOfDraft } from './conflict.rules.ts';
import { draftContent, isDirty } from './form.rules.ts';

/** What the draft machine is told of the values that the form shows. */
export function draftNews(context: FormContext): DraftEvent {
  if (!isDirty(context)) return { type: 'draft.discard' };
  return { type: 'draft.change', content: draftContent(context), at: context.changedAt };
}

/** Drafts that hold something the form does not show, and creates that nobody saw the answer of; null where there are none. */
export function offerOf(
  { item, draft }: FormContext,
  offered: DraftOffer | null,
): DraftOffer | null {
  const all = offered === null ? [] : [offered.newest, ...offered.others];
  const [newest, ...others] = all.filter(
    ({ values, unanswered }) =>
      (unanswered !== undefined && item === null) || !sameValues(draft, { ...draft, ...values }),
  );
  return newest === undefined ? null : { newest, others };
}

/** The named draft of the offer, else the one that is looked at; of its fields those that the record still has. */
export function loadDraft(
  context: FormContext,
  { session }: { session: string | undefined },
): Partial<FormContext> {
  const { draft, typed, changedAt } = context;
  const chosen = offeredDraft(context, session);
  if (chosen === undefined) return {};
  const isNewer = Object.keys(typed).length > 0 && changedAt > chosen.savedAt;
  const known = Object.entries(chosen.values).filter(([field]) => field in draft);
  return {
    conflict: conflictOfDraft(context, chosen),
    draft: { ...draft, ...Object.fromEntries(known), ...typed },
    draftSession: chosen.session,
    changedAt: isNewer ? changedAt : chosen.savedAt,
    offered: { newest: chosen, others: [] },
    ...(isUnanswered(context, { session }) ? askAgain(context, chosen) : {}),
  };
}

/** Whether the create of the draft may have made the record already. */
export function isUnanswered(
  context: FormContext,
  { session }: { session?: string | undefined },
): boolean {
  return context.item === null && offeredDraft(context, session)?.unanswered !== undefined;
}

/** The request of the tab before this one, as it was. */
function askAgain({ base }: FormContext, { unanswered }: StoredDraft): Partial<FormContext> {
  if (unanswered === undefined) return {};
  const { values, token } = unanswered;
  return { request: { id: null, version: null, values, token }, sent: { ...base, ...values } };
}

/** The named draft comes first. */
export function chooseOffer(
  context: FormContext,
  { session }: { session: string | undefined },
): Partial<FormContext> {
  const chosen = offeredDraft(context, session);
  if (chosen === undefined) return {};
  const others = draftsOffered(context).filter((stored) => stored !== chosen);
  return { offered: { newest: chosen, others } };
}

export function unknownFields(context: FormContext, session: string | undefined): string[] {
  const fields = Object.keys(offeredDraft(context, session)?.values ?? {});
  return fields.filter((field) => !(field in context.draft));
}

/** What of a draft could not be loaded. */
export function droppedText(context: FormContext, session: string | undefined) {
  const fields = unknownFields(context, session);
  return `Left out of the draft, because this item has no such field any more: ${fields.join(', ')}.`;
}

/** The draft of the offer that is looked at. */
export function chosenDraft(context: FormContext): StoredDraft | null {
  return offeredDraft(context, undefined) ?? null;
}

export function lookAt(
  { offered }: FormContext,
  { session }: { session: string },
): Partial<FormContext> {
  return offered === null ? {} : { offered: { ...offered, chosen: session } };
}

/** Session of it. */
export function chosenSession(context: FormContext): string {
  return chosenDraft(context)?.session ?? context.draftSession;
}

/** What the claim is told of the draft that is looked at: it is wanted here. */
export function wantOf(context: FormContext): ClaimEvent {
  const session = chosenSession(context);
  if (chosenDraft(context)?.open !== 'device') return { type: 'claim.want', session };
  const { route: resource, item, session: lease } = context;
  const device = { resource, resourceId: item?.id ?? null, session, lease };
  return { type: 'claim.want', session, device };
}

/** The tab that writes it is to call. */
export function callOf(context: FormContext): ClaimEvent {
  return { type: 'claim.call', session: chosenSession(context) };
}

/** The draft that another tab has given up, as it was kept there. */
export function offerAgain(
  context: FormContext,
  { offered }: { offered: DraftOffer | null },
): Partial<FormContext> {
  const given = givenUp(context, offered);
  return given === undefined ? {} : { offered: { newest: given, others: [] } };
}

export function isStillOffered(context: FormContext, offered: DraftOffer | null) {
  return givenUp(context, offered) !== undefined;
}

/** Whether the tab gave it up before its create was answered. */
export function isStillUnanswered(context: FormContext, offered: DraftOffer | null) {
  return context.item === null && givenUp(context, offered)?.unanswered !== undefined;
}

function givenUp(context: FormContext, offered: DraftOffer | null) {
  const now = offerOf(context, offered);
  const wanted = chosenSession(context);
  return [now?.newest, ...(now?.others ?? [])].find((draft) => draft?.session === wanted);
}

/** The named draft of the offer, else the one that is looked at. */
export function offeredDraft(context: FormContext, session: string | undefined) {
  const all = draftsOffered(context);
  const named = session ?? context.offered?.chosen;
  return all.find((stored) => stored.session === named) ?? all[0];
}

function draftsOffered({ offered }: FormContext) {
  return offered === null ? [] : [offered.newest, ...offered.others];
}

export function nextOffer({ offered }: FormContext): Partial<FormContext> {
  const [newest, ...others] = offered?.others ?? [];
  return { offered: newest === undefined ? null : { newest, others } };
}
