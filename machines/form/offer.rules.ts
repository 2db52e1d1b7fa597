import type { StoredDraft } from '../draft/draft.types.ts';
import type { DraftOffer, FormContext } from './form.types.ts';
import { sameValues } from './values.rules.ts';

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
  const { draft, typed } = context;
  const chosen = offeredDraft(context, session);
  if (chosen === undefined) return {};
  const known = Object.entries(chosen.values).filter(([field]) => field in draft);
  return {
    draft: { ...draft, ...Object.fromEntries(known), ...typed },
    draftSession: chosen.session,
    changedAt: chosen.savedAt,
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

function offeredDraft(context: FormContext, session: string | undefined) {
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
