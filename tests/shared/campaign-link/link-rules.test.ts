import * as assert from 'uvu/assert';
import {
  everflowToggle,
  offersEverflow,
  supportsEverflow,
  whyNoEverflow,
} from '../../../src/shared/contract/campaign-link/everflow.ts';
import type { LinkInput } from '../../../src/shared/contract/campaign-link/link-input.ts';
import {
  isSameLink,
  linkBody,
  missingFields,
  whyNotGenerated,
} from '../../../src/shared/contract/campaign-link/link-input.ts';
import { linkAddress } from '../../../src/shared/contract/campaign-link/link-address.ts';
import { choiceFilters } from '../../../src/shared/contract/campaign-link/choices.ts';
import {
  inferOfferType,
  offerTypesFor,
} from '../../../src/shared/contract/campaign-link/offer-type.ts';
import { suite } from '../../support/suite.ts';

const test = suite('rules of campaign links');

const NOTHING: LinkInput = {
  campaign_id: null,
  name: '',
  effort_type_id: null,
  partner_id: null,
  offer_type: null,
  advertorial_id: null,
  promo_id: null,
  order_page_id: null,
  external_url: null,
  exit_intent_promo_id: null,
  exit_intent_order_page_id: null,
  use_everflow_offer: false,
  everflow_offer_id: null,
};
const ORDER: LinkInput = {
  ...NOTHING,
  campaign_id: 1,
  name: 'Spring',
  effort_type_id: 2,
  partner_id: 3,
  offer_type: 'order',
  order_page_id: 4,
};
const PROMO: LinkInput = { ...ORDER, offer_type: 'promo', promo_id: 5 };
const ADVERT: LinkInput = { ...PROMO, offer_type: 'advert', advertorial_id: 6 };
const EXTERNAL: LinkInput = {
  ...ORDER,
  offer_type: 'external',
  order_page_id: null,
  external_url: 'https://shop.example',
};

/** What a form holds, what it still asks for, and whether its campaign is hidden. */
const REQUIRED: readonly (readonly [rule: string, LinkInput, string[], ('hidden' | 'shown')?])[] = [
  ['A5.036 campaign', { ...ORDER, campaign_id: null }, ['Campaign']],
  ['A5.036 campaign, hidden', { ...ORDER, campaign_id: null }, [], 'hidden'],
  ['A5.037 name', { ...ORDER, name: ' ' }, ['Name']],
  ['A5.038 effort type', { ...ORDER, effort_type_id: null }, ['Effort Type']],
  ['A5.039 partner', { ...ORDER, partner_id: null }, ['Partner']],
  ['A5.040 type', { ...ORDER, offer_type: null }, ['Type']],
  ['A5.041 external', { ...EXTERNAL, external_url: '' }, ['External URL']],
  ['A5.041 external needs no page', EXTERNAL, []],
  ['A5.042 order', { ...ORDER, order_page_id: null }, ['Order Page']],
  ['A5.042 promo', { ...PROMO, order_page_id: null }, ['Order Page']],
  ['A5.042 advert', { ...ADVERT, order_page_id: null }, ['Order Page']],
  ['A5.043 promo', { ...PROMO, promo_id: null }, ['Promo']],
  ['A5.043 advert', { ...ADVERT, promo_id: null }, ['Promo']],
  ['A5.044 advert', { ...ADVERT, advertorial_id: null }, ['Advertorial']],
  ['A5.045 order', ORDER, []],
  ['A5.045 promo', PROMO, []],
  ['A5.045 advert', ADVERT, []],
  ['A5.046 second offer', { ...ORDER, exit_intent_promo_id: 7 }, []],
  ['A5.047 Everflow', { ...ORDER, use_everflow_offer: true }, ['Everflow Offer']],
  ['A5.047 Everflow, chosen', { ...ORDER, use_everflow_offer: true, everflow_offer_id: '9' }, []],
];

for (const [rule, input, asked, campaign = 'shown'] of REQUIRED) {
  test(`[${rule.slice(0, 6)}] what is asked for: ${rule.slice(7)}`, () => {
    assert.equal(
      missingFields(input, { campaign }).map(({ label }) => label),
      asked,
    );
  });
}

/** What a campaign leads to, and the type that follows from it. */
const INFERRED = [
  ['A4.082', { external_url: 'https://shop.example', advertorial_id: 1, promo_id: 2 }, 'external'],
  ['A4.083', { external_url: null, advertorial_id: 1, promo_id: 2 }, 'advert'],
  ['A4.083', { external_url: '', advertorial_id: 1, promo_id: null }, 'advert'],
  ['A4.084', { external_url: null, advertorial_id: null, promo_id: 2 }, 'promo'],
  ['A4.085', { external_url: null, advertorial_id: null, promo_id: null }, 'order'],
] as const;

for (const [id, offer, type] of INFERRED) {
  test(`[${id}] ${JSON.stringify(offer)} is of the type ${type}`, () => {
    assert.is(inferOfferType(offer), type);
  });
}

/** The field, its filters, and that a shipped row that is gone limits nothing. */
const LIMITS = {
  advertorial_id: 11,
  promo_id: 12,
  order_page_id: 13,
  exit_intent_promo_id: 12,
  exit_intent_order_page_id: null,
};
const CHOICES = [
  ['A5.048', 'advertorial_id', { category_id: '11' }],
  ['A5.049', 'promo_id', { category_type_id: '12' }],
  ['A5.049', 'exit_intent_promo_id', { category_type_id: '12' }],
  ['A5.050', 'order_page_id', { category_type_id: '13' }],
  ['A5.050', 'exit_intent_order_page_id', {}],
  ['A5.051', 'campaign_id', { status: 'active' }],
] as const;

for (const [id, field, filters] of CHOICES) {
  test(`[${id}] the choices of ${field} are those with ${JSON.stringify(filters)}`, () => {
    assert.equal(choiceFilters(field, LIMITS), filters);
  });
}

/** What it leads to, the base it has of its own, and the link. */
const AT = { slug: 'tide', effortId: 7, origin: 'https://go.example' };
const ADDRESSES = [
  ['A3.042', 'external', null, 'https://go.example/o/ext/tide/7'],
  ['A3.043', 'advert', null, 'https://go.example/o/adv/tide/7'],
  ['A3.044', 'promo', null, 'https://go.example/o/web/tide/7'],
  ['A3.045', 'order', null, 'https://go.example/o/op/tide/7'],
  ['A3.046', 'external', 'https://ext.example/go/', 'https://ext.example/go/tide/7'],
  ['A3.047', 'advert', 'https://adv.example', 'https://adv.example/tide/7'],
  ['A3.048', 'promo', 'https://promo.example/a?b=c#d', 'https://promo.example/a/tide/7'],
  ['A3.049', 'order', ' https://op.example/ ', 'https://op.example/tide/7'],
] as const;

for (const [id, type, baseUrl, link] of ADDRESSES) {
  test(`[${id}] a link of the type ${type} with the base ${baseUrl} is ${link}`, () => {
    assert.is(linkAddress({ ...AT, type, baseUrl }), link);
  });
}

test('[D2.016] without the id of an effort a link is the page’s own address', () => {
  assert.is(
    linkAddress({ ...AT, effortId: null, type: 'promo', baseUrl: null }),
    'https://go.example/o/web/tide',
  );
});

test('[A4.088] the external type leaves External only to choose from', () => {
  assert.equal(
    offerTypesFor('external').map(({ title }) => title),
    ['External only'],
  );
  assert.equal(
    offerTypesFor('promo').map(({ value }) => value),
    ['advert', 'promo', 'order'],
  );
});

const KEY = '••••1a2b';
const PARTNER = { everflow_partner_id: '40' };
const CAMPAIGN = { everflow_offer_id: '310' };
const EVERFLOW = [
  ['all of it', { apiKey: KEY, partner: PARTNER, campaign: CAMPAIGN }, true],
  ['no key', { apiKey: null, partner: PARTNER, campaign: CAMPAIGN }, false],
  ['an empty key', { apiKey: '', partner: PARTNER, campaign: CAMPAIGN }, false],
  [
    'another partner',
    { apiKey: KEY, partner: { everflow_partner_id: null }, campaign: CAMPAIGN },
    false,
  ],
  ['no partner', { apiKey: KEY, partner: null, campaign: CAMPAIGN }, false],
  [
    'another campaign',
    { apiKey: KEY, partner: PARTNER, campaign: { everflow_offer_id: ' ' } },
    false,
  ],
] as const;

for (const [said, facts, isSupported] of EVERFLOW) {
  test(`[A4.089] [A6.013] the Everflow toggle with ${said}`, () => {
    assert.is(supportsEverflow(facts), isSupported);
    assert.is(everflowToggle(true, facts), isSupported);
    assert.is(everflowToggle(false, facts), false);
    assert.is(whyNoEverflow(facts) === null, isSupported);
    assert.is(offersEverflow(facts), facts.apiKey === KEY);
  });
}

test('a reason names everything that is missing', () => {
  assert.is(whyNotGenerated([]), null);
  assert.is(whyNotGenerated(missingFields({ ...ORDER, name: '' })), 'Name is required.');
  assert.is(
    whyNotGenerated(missingFields({ ...ADVERT, name: '', promo_id: null, advertorial_id: null })),
    'Name, Advertorial and Promo are required.',
  );
});

test('[A7.046] [A7.047] [A7.048] [A7.049] the body has what its type asks for, and nothing of the others', () => {
  const full = { ...ADVERT, external_url: 'https://shop.example', everflow_offer_id: '9' };
  const exits = { exit_intent_promo_id: null, exit_intent_order_page_id: null };
  const base = { name: 'Spring', effort_type_id: 2, partner_id: 3, ...exits };
  assert.equal(linkBody({ ...full, offer_type: 'external' }), {
    ...base,
    offer_type: 'external',
    external_url: 'https://shop.example',
  });
  assert.equal(linkBody({ ...full, offer_type: 'order' }), {
    ...base,
    offer_type: 'order',
    order_page_id: 4,
  });
  assert.equal(linkBody({ ...full, use_everflow_offer: true }), {
    ...base,
    offer_type: 'advert',
    order_page_id: 4,
    promo_id: 5,
    advertorial_id: 6,
    use_everflow_offer: true,
    everflow_offer_id: '9',
  });
});

test('[A4.086] [A4.087] a form that holds the saved values again is the same link; what its type does not ask for makes no difference', () => {
  assert.ok(isSameLink(PROMO, { ...PROMO }));
  assert.ok(
    isSameLink(PROMO, { ...PROMO, name: ' Spring ', advertorial_id: 99, external_url: '' }),
  );
  for (const change of [
    { campaign_id: 9 },
    { name: 'Summer' },
    { effort_type_id: 9 },
    { partner_id: 9 },
    { offer_type: 'order' as const },
    { promo_id: 9 },
    { order_page_id: 9 },
    { exit_intent_promo_id: 9 },
    { exit_intent_order_page_id: 9 },
    { use_everflow_offer: true, everflow_offer_id: '9' },
  ]) {
    assert.not.ok(isSameLink(PROMO, { ...PROMO, ...change }), JSON.stringify(change));
  }
});

test.run();
