import type { AnyMachineSnapshot } from 'xstate';
import type { GeneratedLink } from '../../src/shared/contract/campaign-link/answers.ts';
import type { MachineModel } from '../kit/model.ts';
import { broken, offline } from '../kit/samples.ts';
import { findingsOf, linkOf, whyNoLink } from './campaign-link.rules.ts';
import { mendableOf } from './mending.commands.ts';
import type {
  CampaignFacts,
  CampaignLinkContext,
  CampaignLinkInput,
  OpenedEffort,
  PartnerFacts,
} from './campaign-link.types.ts';

export const springDrive: CampaignFacts = {
  id: 7,
  name: 'Spring Drive',
  partner_id: 3,
  publication_id: 2,
  advertorial_id: null,
  promo_id: 21,
  order_page_id: 22,
  external_url: null,
  exit_intent_promo_id: null,
  exit_intent_order_page_id: null,
  everflow_offer_id: '1093',
};
export const elsewhere: CampaignFacts = {
  ...springDrive,
  id: 8,
  name: 'Elsewhere',
  partner_id: null,
  promo_id: null,
  order_page_id: null,
  external_url: 'https://shop.example.org/offer',
  everflow_offer_id: null,
};
export const saltwater: PartnerFacts = {
  id: 3,
  name: 'Saltwater Media',
  everflow_partner_id: '4471',
};
export const generated: GeneratedLink = {
  effort_id: 8841,
  link: 'https://pages.example.org/o/web/spring-drive/8841',
  everflow_offer_url_created: false,
  everflow_offer_url_id: null,
  everflow_tracking_url: null,
  reused: false,
  warnings: [],
};
export const linkInput: CampaignLinkInput = {
  campaign: 'shown',
  campaignId: null,
  effortId: null,
  apiKey: '••••1a2b',
  can: { store: 'allowed' },
};
export const opened: OpenedEffort = {
  campaign: springDrive,
  partner: saltwater,
  link: generated,
  input: {
    campaign_id: 7,
    name: 'Dawn patrol',
    effort_type_id: 1,
    partner_id: 3,
    offer_type: 'promo',
    advertorial_id: null,
    promo_id: 21,
    order_page_id: 22,
    external_url: null,
    exit_intent_promo_id: null,
    exit_intent_order_page_id: null,
    everflow_offer_id: '1093',
    use_everflow_offer: false,
  },
};

const LIMITS = {
  advertorial_id: 1,
  promo_id: 2,
  order_page_id: 3,
  exit_intent_promo_id: 2,
  exit_intent_order_page_id: 3,
};
const VOCABULARY = [{ name: 'utm_source', required: false, allowed_values: [] }];
/** Its address has parameters that are not ours. */
const misspelt = {
  ...elsewhere,
  id: 7,
  external_url: 'https://shop.example.org/offer?UTM_Source=mail&utm_source=mail',
};
const gone = { status: 404, id: 'not_found', message: 'Not found.' };
const wrongPage = {
  status: 422,
  id: 'validation',
  message: 'Please correct the marked fields.',
  data: { promo_id: 'Choose a promo.' },
};

export const campaignLinkModel: MachineModel = {
  input: linkInput,
  variants: [
    { ...linkInput, campaign: 'hidden', campaignId: 7 },
    { ...linkInput, effortId: 8841, apiKey: null, isPicked: true },
    { ...linkInput, campaignId: 7, can: { store: 'allowed', reach: { store: [5] } } },
  ],
  big: true,
  events: [
    { type: 'link.change', values: { name: 'Dawn patrol', effort_type_id: 1 } },
    { type: 'link.change', values: { use_everflow_offer: true } },
    { type: 'link.campaign', id: 7 },
    { type: 'link.campaign', id: null },
    { type: 'link.limit', limits: LIMITS, vocabulary: VOCABULARY },
    { type: 'link.mend', finding: '0' },
    { type: 'link.mendAll' },
    { type: 'link.partner', id: 3 },
    { type: 'link.partner', id: null },
    { type: 'link.generate' },
    { type: 'link.complete', ...opened.input },
    { type: 'link.copy' },
    { type: 'link.use' },
    { type: 'link.clear' },
    { type: 'link.retry' },
  ],
  abstract: (snapshot: AnyMachineSnapshot) => {
    const context = snapshot.context as CampaignLinkContext;
    return [
      snapshot.value,
      whyNoLink(context),
      linkOf(context) === null,
      whyNoLink(context, opened.input) === null,
      context.input.use_everflow_offer,
      context.campaign?.id ?? null,
      context.partner?.id ?? null,
      context.input.campaign_id,
      context.input.partner_id,
      mendableOf(findingsOf(context)).length,
    ];
  },
  answers: {
    loadCampaign: { resolve: { misspelt, 'with a partner': springDrive }, reject: { gone } },
    loadPartner: { resolve: { saltwater }, reject: { offline } },
    loadEffort: { resolve: { opened }, reject: { broken } },
    generateLink: { resolve: { generated }, reject: { wrongPage } },
  },
  quiet: [
    'link.change',
    'link.campaign',
    'link.partner',
    'link.limit',
    'link.opened',
    'link.filled',
    'link.cleared',
  ],
  resting: ['work.editing', 'work.broken'],
  waiting: ['work.opening', 'work.generating'],
};
