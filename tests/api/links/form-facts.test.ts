import * as assert from 'uvu/assert';
import type { LinkSite } from '../../support/link-site.ts';
import { PAGES, startLinkSite } from '../../support/link-site.ts';
import { suite } from '../../support/suite.ts';

const test = suite('what the form of a campaign link is made of');
let site: LinkSite;

test.before(async () => {
  site = await startLinkSite();
});
test.after(() => site.server.stop());

test('[A3.038] [A3.039] [A3.041] an effort has the fields of its form, of one of four types, and takes them from a campaign that has them', async () => {
  const { rows, make, token, server } = site;
  const chain = { promo_id: rows.promo, order_page_id: rows.order };
  const exits = { exit_intent_promo_id: rows.promo, exit_intent_order_page_id: rows.order };
  const offer = {
    ...{ ...chain, ...exits, partner_id: rows.partner, advertorial_id: rows.letter },
    ...{ external_url: 'https://shop.example/a', everflow_offer_id: '310' },
  };
  const campaign = await make('/marketing/campaigns', { name: 'Whole', ...offer });
  const kept = await server.call('GET', `/marketing/campaigns/${campaign}`, { token });
  assert.equal({ ...kept.json().data, ...offer }, kept.json().data);
  const types = [
    ['advert', { ...chain, advertorial_id: rows.letter }],
    ['promo', chain],
    ['order', { order_page_id: rows.order }],
    ['external', { external_url: 'https://shop.example/a' }],
  ] as const;
  for (const [offer_type, pages] of types) {
    const { effort_id } = await site.link({ name: `Type ${offer_type}`, ...pages, ...exits });
    const { data } = (
      await server.call('GET', `/marketing/efforts/${effort_id}`, { token })
    ).json();
    for (const field of FORM_FIELDS) assert.ok(field in data, field);
    assert.equal({ ...data, offer_type, ...pages, ...exits }, data);
  }
  const path = `/marketing/campaigns/${campaign}/generate-link`;
  const body = { name: 'Banner', ...chain, offer_type: 'banner' };
  const answer = await server.call('POST', path, { token, body });
  assert.is(answer.statusCode, 422);
  assert.ok('offer_type' in answer.json().data);
});

const FORM_FIELDS = [
  ...['id', 'name', 'campaign_id', 'effort_type_id', 'partner_id', 'offer_type', 'promo_id'],
  ...['advertorial_id', 'order_page_id', 'external_url', 'exit_intent_promo_id', 'offer_url'],
  ...['exit_intent_order_page_id', 'everflow_offer_id', 'everflow_offer_url_created'],
  ...['everflow_offer_url_id', 'everflow_tracking_url'],
] as const;

test('what a form is told of once has the vocabulary of URL parameters, for whoever may not list them, too', async () => {
  const { make, token, server } = site;
  await make('/settings/url-parameters', {
    ...{ name: 'utm_source', required: true },
    allowed_values: [{ value: 'house-list' }],
  });
  const answer = await server.call('GET', '/marketing/campaigns/link-options', { token });
  const { vocabulary, origin } = answer.json().data;
  assert.is(origin, `https://${PAGES}`);
  assert.equal(vocabulary, [
    { name: 'utm_source', required: true, allowed_values: [{ value: 'house-list' }] },
  ]);
  const { warnings } = await site.away('Linted', 'https://shop.example/a?UTM_Source=nobody');
  assert.is(warnings.length, 2);
});

test.run();
