import type { ClaimEvent } from '../claim/claim.types.ts';
import type { DraftEvent, StoredDraft } from '../draft/draft.types.ts';
import type { DraftOffer, OfferInput, OfferOutcome } from '../offer/offer.types.ts';
import type { FormContext } from './form.types.ts';
import { sameValues } from '../kit/values.rules.ts';
import { conflictOfDraft } from './conflict.rules.ts';
import { draftContent, draftKey, isDirty } from './form.rules.ts';

/** What the draft machine is told of the values that the form shows. */
export function draftNews(context: FormContext): DraftEvent {
  if (!isDirty(context)) return { type: 'draft.discard' };
  return { type: 'draft.change', content: draftContent(context), at: context.changedAt };
}

/** What was found of unsaved work: by the first look, or by a later one. */
function foundIn(event: object): DraftOffer | null {
  if ('offered' in event) return event.offered as DraftOffer | null;
  return 'output' in event ? (event.output as DraftOffer | null) : null;
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

/** What the offer is made of. */
export function offerInput(context: FormContext, event: object): OfferInput {
  const offered = offerOf(context, foundIn(event));
  if (offered === null) throw new Error('a draft is offered that holds nothing');
  return { key: { ...draftKey(context), lease: context.session }, offered };
}

/** Of the draft's fields those that the record still has. */
export function loadDraft(context: FormContext, { draft: chosen }: Loaded): Partial<FormContext> {
  if (chosen === null) return {};
  const { draft, typed, changedAt } = context;
  const isNewer = Object.keys(typed).length > 0 && changedAt > chosen.savedAt;
  const known = Object.entries(chosen.values).filter(([field]) => field in draft);
  return {
    conflict: conflictOfDraft(context, chosen),
    draft: { ...draft, ...Object.fromEntries(known), ...typed },
    draftSession: chosen.session,
    changedAt: isNewer ? changedAt : chosen.savedAt,
    ...(isUnanswered(context, { draft: chosen }) ? askAgain(context, chosen) : {}),
  };
}

/** Whether the create of the draft may have made the record already. */
export function isUnanswered({ item }: FormContext, { draft }: Loaded): boolean {
  return item === null && draft?.unanswered !== undefined;
}

/** The request of the tab before this one, as it was. */
function askAgain({ base }: FormContext, { unanswered }: StoredDraft): Partial<FormContext> {
  if (unanswered === undefined) return {};
  const { values, token } = unanswered;
  return { request: { id: null, version: null, values, token }, sent: { ...base, ...values } };
}

/** Whether there is a draft to go on with: what another form has given up may have become nothing. */
export function isLoaded(context: FormContext, { draft, given }: OfferOutcome) {
  if (draft === null) return false;
  return !given || offerOf(context, { newest: draft, others: [] }) !== null;
}

export function unknownFields(context: FormContext, { draft }: Loaded): string[] {
  return Object.keys(draft?.values ?? {}).filter((field) => !(field in context.draft));
}

/** What of a draft could not be loaded. */
export function droppedText(context: FormContext, loaded: Loaded) {
  const fields = unknownFields(context, loaded);
  return `Left out of the draft, because this item has no such field any more: ${fields.join(', ')}.`;
}

/** What the claim is told of a draft that is open elsewhere: it is wanted here. */
export function wantOf(context: FormContext, { session, open }: StoredDraft): ClaimEvent {
  if (open !== 'device') return { type: 'claim.want', session };
  const { route: resource, item, session: lease } = context;
  const device = { resource, resourceId: item?.id ?? null, session, lease };
  return { type: 'claim.want', session, device };
}

interface Loaded {
  readonly draft: StoredDraft | null;
}
