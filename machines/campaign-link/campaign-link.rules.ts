import type { GeneratedLink } from '../../src/shared/contract/campaign-link/answers.ts';
import type { LinkOptions, LimitedField } from '../../src/shared/contract/campaign-link/choices.ts';
import { choiceFilters } from '../../src/shared/contract/campaign-link/choices.ts';
import { everflowToggle, whyNoEverflow } from '../../src/shared/contract/campaign-link/everflow.ts';
import type { LinkField, LinkInput } from '../../src/shared/contract/campaign-link/link-input.ts';
import {
  EMPTY_LINK,
  isSameLink,
  missingFields,
  requiredFields,
  whyNotGenerated,
} from '../../src/shared/contract/campaign-link/link-input.ts';
import type { OfferTypeOption } from '../../src/shared/contract/campaign-link/offer-type.ts';
import {
  inferOfferType,
  offerTypesFor,
} from '../../src/shared/contract/campaign-link/offer-type.ts';
import {
  lintParameters,
  mendAll,
  mendParameters,
} from '../../src/shared/contract/campaign-link/vocabulary.ts';
import type { CommandArg } from '../kit/command.ts';
import type { Need, Rights } from '../kit/need.ts';
import { isHeld, needOf, whyLacking } from '../kit/need.ts';
import type {
  CampaignFacts,
  CampaignLinkContext,
  CampaignLinkInput,
  MadeLink,
  OpenedEffort,
  PartnerFacts,
} from './campaign-link.types.ts';

const GONE = 404;
const NO_CAMPAIGN =
  'The campaign is not there any more. Choose another one: what you have filled in stays.';

export function startOfLink(input: CampaignLinkInput): CampaignLinkContext {
  return {
    shows: input.campaign,
    isPicked: input.isPicked === true,
    effortId: input.effortId,
    apiKey: input.apiKey,
    can: input.can,
    limits: null,
    vocabulary: [],
    input: { ...EMPTY_LINK, campaign_id: input.campaignId },
    campaign: null,
    partner: null,
    sent: null,
    made: [],
    lost: null,
    failure: null,
  };
}

/** Empty again; a campaign that is not chosen here stays, with its defaults. */
export function clearLink({ shows, campaign, input }: CampaignLinkContext) {
  const kept = shows === 'hidden' ? campaign : null;
  return {
    campaign: kept,
    partner: null,
    lost: null,
    failure: null,
    input:
      kept === null
        ? { ...EMPTY_LINK, campaign_id: shows === 'hidden' ? input.campaign_id : null }
        : withDefaults({ ...EMPTY_LINK, campaign_id: kept.id }, kept),
  };
}

export function change(context: CampaignLinkContext, values: Partial<LinkInput>) {
  const input = { ...context.input, ...values };
  const isOn = everflowToggle(input.use_everflow_offer, context);
  const offer = input.everflow_offer_id ?? context.campaign?.everflow_offer_id ?? null;
  return {
    input: {
      ...input,
      use_everflow_offer: isOn,
      everflow_offer_id: isOn ? offer : input.everflow_offer_id,
    },
  };
}

/** What the parameters of the external URL do against the vocabulary. */
export function findingsOf({
  input,
  vocabulary,
}: Pick<CampaignLinkContext, 'input' | 'vocabulary'>) {
  const { offer_type, external_url } = input;
  return offer_type === 'external' && external_url !== null
    ? lintParameters(external_url, vocabulary)
    : [];
}

export function mend(context: CampaignLinkContext, { finding }: { finding: string }) {
  const found = findingsOf(context)[Number(finding)];
  const { external_url } = context.input;
  if (found === undefined || external_url === null) return {};
  return change(context, { external_url: mendParameters(external_url, found) });
}

export function mendAllOf(context: CampaignLinkContext) {
  const { external_url } = context.input;
  if (external_url === null) return {};
  return change(context, { external_url: mendAll(external_url, context.vocabulary) });
}

/** Another campaign: nothing is known of it yet. */
export function chooseCampaign(context: CampaignLinkContext, { id }: { id: number | null }) {
  return {
    ...change({ ...context, campaign: null }, { campaign_id: id }),
    campaign: null,
    lost: null,
    failure: null,
  };
}

/** What a campaign leads to takes the place of what stood there; a name and an effort type of its own it has none. */
export function takeCampaign(
  context: CampaignLinkContext,
  { campaign }: { campaign: CampaignFacts },
) {
  const input = withDefaults(context.input, campaign);
  return { ...change({ ...context, campaign, input }, {}), campaign };
}

export function withDefaults(input: LinkInput, campaign: CampaignFacts): LinkInput {
  return {
    ...input,
    partner_id: campaign.partner_id ?? input.partner_id,
    offer_type: inferOfferType(campaign),
    advertorial_id: campaign.advertorial_id,
    promo_id: campaign.promo_id,
    order_page_id: campaign.order_page_id,
    external_url: campaign.external_url,
    exit_intent_promo_id: campaign.exit_intent_promo_id,
    exit_intent_order_page_id: campaign.exit_intent_order_page_id,
    everflow_offer_id: campaign.everflow_offer_id,
  };
}

/** Another partner: Everflow has to know them before it can be asked for a link. */
export function choosePartner(context: CampaignLinkContext, { id }: { id: number | null }) {
  return { ...change({ ...context, partner: null }, { partner_id: id }), partner: null };
}

export function takePartner(context: CampaignLinkContext, { partner }: { partner: PartnerFacts }) {
  return { ...change({ ...context, partner }, {}), partner };
}

export function open({ opened }: { opened: OpenedEffort }) {
  const { input, link, campaign, partner } = opened;
  return { input, campaign, partner, made: [{ input, link }] };
}

export function keepLink({ made, sent }: CampaignLinkContext, { link }: { link: GeneratedLink }) {
  if (sent === null) return {};
  return { made: [...made.filter(({ input }) => !isSameLink(input, sent)), { input: sent, link }] };
}

/** The link that was made of what the fields hold now; null where none was, or something was changed since. */
export function linkOf({ made, input }: Pick<CampaignLinkContext, 'made' | 'input'>) {
  return made.find((each: MadeLink) => isSameLink(each.input, input))?.link ?? null;
}

/** The right to make links of a campaign; as long as that is not there, of any. */
export function makingLinks({ can, campaign }: Making): Need {
  const right = { action: 'store', to: 'make links' } as const;
  return needOf({ resource: 'efforts', can }, right, campaign?.publication_id);
}

/** Why none can be made of the campaign that is chosen; null where the right reaches it, or is not known. */
export function whyNotOfCampaign(making: Making): string | null {
  const need = makingLinks(making);
  return need.outside === undefined ? null : whyLacking(need);
}

interface Making {
  readonly can: Rights;
  readonly campaign: CampaignFacts | null;
}

/** Why no link can be generated now; null where one can. */
export function whyNoLink(context: CampaignLinkContext, answers: Partial<LinkInput> = {}) {
  const making = makingLinks(context);
  if (!isHeld(making)) return whyLacking(making);
  const input = { ...context.input, ...answers };
  if (linkOf({ made: context.made, input }) !== null)
    return 'This link is generated: change a field to make another one';
  return whyNotGenerated(missingFields(input, { campaign: context.shows }));
}

/** What a person may choose as its type. */
export function typesOf({ campaign }: CampaignLinkContext): readonly OfferTypeOption[] {
  return offerTypesFor(campaign === null ? 'order' : inferOfferType(campaign));
}

export function isRequired({ input, shows }: CampaignLinkContext, field: LinkField): boolean {
  return requiredFields(input, { campaign: shows }).some((each) => each === field);
}

/** Why the Everflow toggle is off; null where it can be on. */
export function everflowRefusal({ apiKey, partner, campaign }: CampaignLinkContext) {
  return whyNoEverflow({ apiKey, partner, campaign });
}

/** What the server said of a field, as long as the field holds what it was said of. */
export function faultOf({ failure, sent, input }: CampaignLinkContext, field: LinkField) {
  const said = failure?.data?.[field];
  return typeof said === 'string' && sent?.[field] === input[field] ? said : null;
}

/** Why there is no campaign: what is said of it, whatever a link was refused for meanwhile. */
export function lostText({ lost }: CampaignLinkContext): string | null {
  if (lost === null) return null;
  return lost.status === GONE ? NO_CAMPAIGN : lost.message;
}

/** What a refusal says beside what it says of fields. */
export function failureText({ failure }: CampaignLinkContext): string | null {
  if (failure === null) return null;
  if (failure.status === GONE) return NO_CAMPAIGN;
  return failure.data === undefined ? failure.message : null;
}

/** What is still missing, each a step of the palette: pages of the type that is chosen, no others. */
export function missingArgs(context: CampaignLinkContext): readonly CommandArg[] {
  const { input, limits, shows } = context;
  const isMissing = (field: LinkField) => {
    const value = input[field];
    return value === null || value === '';
  };
  const asked = linkArgs(limits, typesOf(context)).filter(
    ({ name }) => (name !== 'campaign_id' || shows === 'shown') && isMissing(name as LinkField),
  );
  return input.offer_type === null
    ? asked
    : asked.filter(({ name }) => isRequired(context, name as LinkField)).map(always);
}

/** Answers that would do, to try with whether others would be taken. */
export function exampleOf(args: readonly CommandArg[]): Readonly<Record<string, unknown>> {
  const answers = args.map(({ name, kind }) => [name, kind === 'record' ? 1 : EXAMPLES[kind]]);
  return Object.fromEntries(answers) as Record<string, unknown>;
}

const EXAMPLES: Partial<Record<CommandArg['kind'], string>> = { text: 'https://', choice: 'order' };

/** What was answered, beside what stands there. */
export function fill(context: CampaignLinkContext, { answers }: { answers: Partial<LinkInput> }) {
  const input = { ...context.input, ...answers };
  return input.campaign_id === context.input.campaign_id ? { input } : { input, campaign: null };
}

/** Everything that a link is made of, in the order of the form. */
export function linkArgs(
  limits: LinkOptions['limits'] | null,
  types: readonly OfferTypeOption[],
): readonly CommandArg[] {
  return [
    record('campaign_id', 'Campaign', 'marketing/campaigns', { status: 'active' }),
    text('name', 'Name of the link'),
    record('effort_type_id', 'Effort type', 'marketing/effort-types'),
    record('partner_id', 'Partner', 'marketing/partners'),
    { name: 'offer_type', title: 'Type', kind: 'choice', choices: types },
    { ...text('external_url', 'External URL'), when: typed('external') },
    {
      ...limited('advertorial_id', 'Advertorial', 'contents/resources', limits),
      when: typed('advert'),
    },
    {
      ...limited('promo_id', 'Promo', 'marketing/landing-pages', limits),
      when: typed('advert', 'promo'),
    },
    {
      ...limited('order_page_id', 'Order page', 'marketing/landing-pages', limits),
      when: typed('advert', 'promo', 'order'),
    },
  ];
}

function always({ when: _, ...arg }: CommandArg): CommandArg {
  return arg;
}

function typed(...values: readonly string[]) {
  return { arg: 'offer_type', in: values };
}

function text(name: LinkField, title: string): CommandArg {
  return { name, title, kind: 'text', field: { resource: 'efforts', name } };
}

function record(
  name: LinkField,
  title: string,
  route: string,
  filters: Readonly<Record<string, string>> = {},
): CommandArg {
  return { name, title, kind: 'record', route, filters };
}

function limited(
  name: LimitedField,
  title: string,
  route: string,
  limits: LinkOptions['limits'] | null,
): CommandArg {
  return record(name, title, route, limits === null ? {} : choiceFilters(name, limits));
}
