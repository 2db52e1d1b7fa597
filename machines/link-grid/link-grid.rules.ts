import type { LinkOutcome } from '../../src/shared/contract/campaign-link/answers.ts';
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
  GridCell,
  GridChange,
  GridList,
  LinkFile,
  LinkGridContext,
  LinkGridInput,
  LinksAnswer,
  LinksCall,
  SaveCall,
} from './link-grid.types.ts';

const GONE = 404;

export function startOfGrid({ campaignId, can }: LinkGridInput): LinkGridContext {
  return {
    campaignId,
    can,
    campaign: null,
    name: '',
    offerType: null,
    externalUrl: null,
    vocabulary: [],
    partners: [],
    effortTypes: [],
    without: [],
    file: null,
    ...NOTHING_SAID,
  };
}

/** What was said of links that are others by now. */
const NOTHING_SAID = { outcomes: [], sent: [], failure: null } as const;

export function chooseCampaign({ id }: { id: number | null }): Partial<LinkGridContext> {
  return { ...NOTHING_SAID, campaignId: id, campaign: null, offerType: null, externalUrl: null };
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
  if (partners.length === 0) return 'Choose a partner.';
  if (effortTypes.length === 0) return 'Choose an effort type.';
  const [first] = cellsOf(context);
  if (first === undefined) return 'Every link of the grid is left out.';
  return whyNotGenerated(missingFields(inputOf(context, first)));
}

/** Why none is generated though all is there; null where there is one that can be. */
export function whyNothingToMake({ outcomes }: LinkGridContext): string | null {
  if (outcomes.some(({ outcome }) => outcome === 'new')) return null;
  return outcomes.some(({ outcome }) => outcome === 'reused')
    ? 'Every link is there already'
    : 'No link can be generated as it is';
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

export function countOf(outcomes: readonly LinkOutcome[]) {
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
