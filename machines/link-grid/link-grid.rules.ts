import type { LinkOutcome } from '../../src/shared/contract/campaign-link/answers.ts';
import type { LimitedField } from '../../src/shared/contract/campaign-link/choices.ts';
import { LIMITED_CHOICES } from '../../src/shared/contract/campaign-link/choices.ts';
import type { LinkBody, LinkInput } from '../../src/shared/contract/campaign-link/link-input.ts';
import {
  EMPTY_LINK,
  linkBody,
  missingFields,
  whyNotGenerated,
} from '../../src/shared/contract/campaign-link/link-input.ts';
import {
  inferOfferType,
  offerTypesFor,
} from '../../src/shared/contract/campaign-link/offer-type.ts';
import {
  lintParameters,
  mendAll,
  mendParameters,
} from '../../src/shared/contract/campaign-link/vocabulary.ts';
import { makingLinks, withDefaults } from '../campaign-link/campaign-link.rules.ts';
import type { CampaignFacts } from '../campaign-link/campaign-link.types.ts';
import type { PortFailure } from '../kit/model.ts';
import { isHeld, whyLacking } from '../kit/need.ts';
import type {
  CampaignFault,
  GridCell,
  GridChange,
  GridChoices,
  GridList,
  LinkCounts,
  LinkFile,
  LinkGridContext,
  LinkGridInput,
  LinksAnswer,
  LinksCall,
  SaveCall,
} from './link-grid.types.ts';

const GONE = 404;

export function startOfGrid({
  campaignId,
  can,
  choices = NOTHING_CHOSEN,
}: LinkGridInput): LinkGridContext {
  return {
    campaignId,
    can,
    campaign: null,
    ...choices,
    offerType: null,
    externalUrl: null,
    vocabulary: [],
    file: null,
    ...NOTHING_SAID,
  };
}

const NOTHING_CHOSEN: GridChoices = { name: '', partners: [], effortTypes: [], without: [] };

/** What was said of links that are others by now. */
const NOTHING_SAID = { outcomes: [], sent: [], failure: null } as const;

/** A name that nobody typed over goes with its campaign. */
export function chooseCampaign(
  context: LinkGridContext,
  { id }: { id: number | null },
): Partial<LinkGridContext> {
  const { name } = choicesOf(context);
  const chosen = { campaignId: id, campaign: null, offerType: null, externalUrl: null };
  return { ...NOTHING_SAID, ...chosen, name };
}

/** What is chosen so far, without the name that only stands there because the campaign is called so. */
export function choicesOf({ campaign, ...context }: LinkGridContext): GridChoices {
  const { partners, effortTypes, without } = context;
  const name = context.name === campaign?.name ? '' : context.name;
  return { name, partners, effortTypes, without };
}

/** The campaign's own name stands there until another one is typed, and its partner is the first of the grid. */
export function takeCampaign(
  { name, partners }: LinkGridContext,
  { campaign }: { campaign: CampaignFacts },
): Partial<LinkGridContext> {
  const own = campaign.partner_id === null ? [] : [campaign.partner_id];
  return {
    campaign,
    failure: null,
    offerType: inferOfferType(campaign),
    externalUrl: campaign.external_url,
    name: name === '' ? campaign.name : name,
    partners: partners.length === 0 ? own : partners,
  };
}

export function change(_: LinkGridContext, { values }: { values: GridChange }) {
  return { ...values, ...NOTHING_SAID };
}

/** One more of what the grid has; one that it has already changes nothing that was said. */
export function addTo(context: LinkGridContext, { list, id }: { list: GridList; id: number }) {
  const held = context[list];
  const takesNoMore = held.includes(id) || held.length >= MOST_OF_A_SIDE;
  return takesNoMore ? {} : change(context, { values: { [list]: [...held, id] } });
}

/** As many partners, or effort types, as a person can still look through. */
export const MOST_OF_A_SIDE = 100;

export function toggle({ without }: LinkGridContext, { cell }: { cell: GridCell }) {
  const rest = without.filter((each) => !isSameCell(each, cell));
  return { ...NOTHING_SAID, without: rest.length === without.length ? [...without, cell] : rest };
}

export function takeFile({ file }: { file: LinkFile | null }): Partial<LinkGridContext> {
  return { ...NOTHING_SAID, file };
}

/** The cells that are to have a link, row by row. */
export function cellsOf({ partners, effortTypes, without }: Grid): readonly GridCell[] {
  return partners.flatMap((partner) =>
    effortTypes
      .map((effortType) => ({ partner, effortType }))
      .filter((cell) => !without.some((each) => isSameCell(each, cell))),
  );
}

type Grid = Pick<LinkGridContext, 'partners' | 'effortTypes' | 'without'>;

function isSameCell(one: GridCell, other: GridCell) {
  return one.partner === other.partner && one.effortType === other.effortType;
}

/** The link of a cell: its campaign's pages, of the type that is chosen. */
function inputOf(context: LinkGridContext, cell: GridCell): LinkInput {
  const { campaign, campaignId, name, offerType, externalUrl } = context;
  const base = { ...EMPTY_LINK, campaign_id: campaignId, name };
  return {
    ...(campaign === null ? base : withDefaults(base, campaign)),
    partner_id: cell.partner,
    effort_type_id: cell.effortType,
    offer_type: offerType,
    external_url: externalUrl,
  };
}

/** What the parameters of the external URL do against the vocabulary. */
export function findingsOf({ offerType, externalUrl, vocabulary }: LinkGridContext) {
  return offerType === 'external' && externalUrl !== null
    ? lintParameters(externalUrl, vocabulary)
    : [];
}

export function mend(context: LinkGridContext, { finding }: { finding: string }) {
  const found = findingsOf(context)[Number(finding)];
  const { externalUrl } = context;
  if (found === undefined || externalUrl === null) return {};
  return change(context, { values: { externalUrl: mendParameters(externalUrl, found) } });
}

export function mendAllOf(context: LinkGridContext) {
  const { externalUrl, vocabulary } = context;
  if (externalUrl === null) return {};
  return change(context, { values: { externalUrl: mendAll(externalUrl, vocabulary) } });
}

/** What a person may choose as the type of all. */
export function typesOf({ campaign }: LinkGridContext) {
  return offerTypesFor(campaign === null ? 'order' : inferOfferType(campaign));
}

/** What is missing before the links can be looked at; null where they can. */
export function whyNoLinks(context: LinkGridContext): string | null {
  const { campaign, campaignId, file, partners, effortTypes } = context;
  const making = makingLinks(context);
  if (!isHeld(making)) return whyLacking(making);
  if (campaignId === null) return 'Campaign is required.';
  if (file !== null) return null;
  if (campaign === null) return 'The campaign is being loaded';
  const lacking = whatCampaignLacks(context);
  if (lacking !== null) return lacking.text;
  if (partners.length === 0) return 'Choose a partner.';
  if (effortTypes.length === 0) return 'Choose an effort type.';
  const [first] = cellsOf(context);
  if (first === undefined) return 'Every link of the grid is left out.';
  return whyNotGenerated(missingFields(inputOf(context, first)));
}

/** What the campaign itself stands in the way with: a page that it lacks, or one that is refused. */
export function campaignFaultOf(context: LinkGridContext): CampaignFault | null {
  if (context.file !== null) return null;
  const refused = context.outcomes.flatMap(({ errors }) =>
    CAMPAIGN_PAGES.flatMap((field) => {
      const message = errors[field];
      const text = `${FIELD_NAMES[field]} of the campaign: ${message}`;
      return message === undefined ? [] : [{ field, text }];
    }),
  );
  return whatCampaignLacks(context) ?? refused[0] ?? null;
}

/** The pages that the links lead through come from the campaign, and are set there. */
function whatCampaignLacks(context: LinkGridContext): CampaignFault | null {
  if (context.campaign === null) return null;
  const missing = missingFields(inputOf(context, NO_CELL)).map(({ field }) => field);
  const lacking = CAMPAIGN_PAGES.filter((page) => missing.includes(page));
  const [field] = lacking;
  if (field === undefined) return null;
  const pages = lacking.map((page) => `no ${FIELD_NAMES[page].toLowerCase()}`);
  return { field, text: `This campaign has ${inWords(pages)}.` };
}

const NO_CELL: GridCell = { partner: 0, effortType: 0 };
const CAMPAIGN_PAGES = Object.keys(LIMITED_CHOICES) as readonly LimitedField[];

/** What the fields of a link are called where one is refused. */
export const FIELD_NAMES = {
  name: 'Name',
  effort_type_id: 'Effort type',
  partner_id: 'Partner',
  offer_type: 'Type',
  advertorial_id: 'Advertorial',
  promo_id: 'Promo',
  order_page_id: 'Order page',
  external_url: 'External URL',
  exit_intent_promo_id: 'Exit promo',
  exit_intent_order_page_id: 'Exit order page',
  everflow_offer_id: 'Everflow offer',
} as const;

/** How many faults the links have, and in which of their fields: '3 faults, in Partner and Promo'; null for none. */
export function faultsOf({ outcomes }: Pick<LinkGridContext, 'outcomes'>): string | null {
  const fields = outcomes.flatMap(({ errors }) => Object.keys(errors));
  if (fields.length === 0) return null;
  const names: Readonly<Record<string, string>> = FIELD_NAMES;
  const where = inWords([...new Set(fields)].map((field) => names[field] ?? field));
  return `${fields.length} ${fields.length === 1 ? 'fault' : 'faults'}, in ${where}`;
}

function inWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Why none is generated though all is there; null where there is one that can be. */
export function whyNothingToMake(context: LinkGridContext): string | null {
  if (context.outcomes.some(({ outcome }) => outcome === 'new')) return null;
  const faults = faultsOf(context);
  return faults === null
    ? 'Every link is there already'
    : `No link can be generated as it is: ${faults}`;
}

/** Every link, or those at some places; a file is sent whole, since what it has made is found again. */
export function linksCall(context: LinkGridContext, places: readonly number[] | null): LinksCall {
  const { campaignId, file } = context;
  if (file !== null) return { campaignId: campaignId ?? 0, links: [], csv: file.text };
  const cells = cellsOf(context);
  const chosen = places === null ? cells : places.flatMap((place) => cells[place] ?? []);
  const links = chosen.map((cell) => linkBody(inputOf(context, cell)));
  return { campaignId: campaignId ?? 0, links, csv: null };
}

/** Places of the links that were refused, or that nothing is known of. */
export function placesToRetry({ outcomes }: Pick<LinkGridContext, 'outcomes'>): readonly number[] {
  return outcomes.flatMap(({ outcome }, place) => (outcome === 'refused' ? [place] : []));
}

/** Of those that were sent again each takes the place of what was said of it before; one that was made here stays made. */
export function takeOutcomes(
  { outcomes, sent, file }: LinkGridContext,
  { answer }: { answer: LinksAnswer },
): Partial<LinkGridContext> {
  if ('task' in answer) return { failure: null };
  if (file !== null || sent.length === 0) {
    const merged = answer.outcomes.map((told, place) =>
      told.outcome === 'reused' && outcomes[place]?.outcome === 'made' ? outcomes[place] : told,
    );
    return { outcomes: merged, failure: null };
  }
  const next = [...outcomes];
  for (const told of answer.outcomes) {
    const place = sent[told.index];
    if (place !== undefined) next[place] = { ...told, index: place };
  }
  return { outcomes: next, failure: null };
}

export function countOf(outcomes: readonly LinkOutcome[]): LinkCounts {
  const count = (wanted: LinkOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    made: count('made'),
    reused: count('reused'),
    fresh: count('new'),
    refused: count('refused'),
  };
}

/** The addresses of all that have one with an effort, line by line. */
export function addressesOf({ outcomes }: Pick<LinkGridContext, 'outcomes'>): string {
  return outcomes
    .flatMap(({ link, effort_id }) => (link === null || effort_id === null ? [] : [link]))
    .join('\n');
}

export function saveCall(context: LinkGridContext): SaveCall {
  const { campaign, outcomes, file } = context;
  const cells = cellsOf(context);
  const bodyAt = (place: number): Partial<LinkBody> | null => {
    const cell = cells[place];
    return file !== null || cell === undefined ? null : linkBody(inputOf(context, cell));
  };
  return {
    campaign: campaign?.name ?? 'links',
    links: outcomes.map((outcome, place) => ({ outcome, body: bodyAt(place) })),
  };
}

/** What a refusal of the whole call says. */
export function failureText({ failure }: { failure: PortFailure | null }): string | null {
  if (failure === null) return null;
  if (failure.status === GONE)
    return 'The campaign is not there any more. Choose another one: what you have filled in stays.';
  const said = Object.values(failure.data ?? {}).filter((text) => typeof text === 'string');
  return said.length === 0 ? failure.message : said.join(' ');
}
