import type { LeasedKey, OpenPlace, StoredDraft } from '../draft/draft.types.ts';
import type { DraftOffer, OfferContext, OfferInput, OfferOutcome } from './offer.types.ts';

type Offered = Pick<OfferInput, 'offered'>;
interface Named {
  /** Undefined for the draft that is looked at. */
  readonly session: string | undefined;
}

/** Nothing is loaded. */
const NOTHING: OfferOutcome = { draft: null, given: false };

export function opened(input: OfferInput): OfferContext {
  return { ...input, outcome: NOTHING, failure: null };
}

/** The named draft of the offer, else the one that is looked at. */
function draftNamed({ offered }: Offered, { session }: Named): StoredDraft {
  const all = allOf(offered);
  const named = session ?? offered.chosen;
  return all.find((stored) => stored.session === named) ?? offered.newest;
}

/** The draft of the offer that is looked at. */
export function chosenDraft(context: Offered): StoredDraft {
  return draftNamed(context, { session: undefined });
}

export function isOpen(context: Offered, named: Named) {
  return draftNamed(context, named).open !== undefined;
}

export function lookAt(context: Offered, named: Named) {
  const { session } = draftNamed(context, named);
  return { offered: { ...context.offered, chosen: session }, failure: null };
}

/** The named draft comes first, and is the one that is looked at. */
export function putFirst(context: Offered, named: Named) {
  const first = draftNamed(context, named);
  const others = allOf(context.offered).filter((stored) => stored !== first);
  return { offered: { newest: first, others }, failure: null };
}

/** The first draft is one that another form has gone on with since it was found. */
export function findOpen({ offered }: Offered, { open }: { open: OpenPlace | null }): Offered {
  const { newest, others } = offered;
  return { offered: { newest: open === null ? newest : { ...newest, open }, others } };
}

/** What is open elsewhere, or could not be deleted, is left as it is. */
export function mayStartAnew(context: OfferContext) {
  return chosenDraft(context).open !== undefined || context.failure !== null;
}

export function hasMore({ offered }: Offered) {
  return offered.others.length > 0;
}

export function next({ offered }: Offered): Offered {
  const [newest = offered.newest, ...others] = offered.others;
  return { offered: { newest, others } };
}

export function load(context: Offered, named: Named): Pick<OfferContext, 'outcome'> {
  return { outcome: { ...NOTHING, draft: draftNamed(context, named) } };
}

/** The draft that was wanted, as it was kept when its form was closed. */
export function takeGiven(
  context: Offered,
  { found }: { found: DraftOffer | null },
): Pick<OfferContext, 'outcome'> {
  const { session } = chosenDraft(context);
  const all = found === null ? [] : allOf(found);
  const draft = all.find((stored) => stored.session === session) ?? null;
  return { outcome: { draft, given: true } };
}

/** Where the draft that is looked at is kept. */
export function keyOf(context: OfferInput): LeasedKey {
  return { ...context.key, session: chosenDraft(context).session };
}

function allOf({ newest, others }: DraftOffer) {
  return [newest, ...others];
}
