import * as assert from 'uvu/assert';
import { resourceNamed } from '../../../src/shared/resources/index.ts';
import type { FakeService } from '../../support/fake-service.ts';
import { json, startService } from '../../support/fake-service.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('lists read through to services');
const OFFERS = {
  offers: [
    { network_offer_id: 7, name: 'Spring letter', offer_status: 'active' },
    { network_offer_id: 9, name: 'Autumn letter', offer_status: 'active' },
    { network_offer_id: 8, name: 'Old letter', offer_status: 'paused' },
  ],
};
const AFFILIATES = {
  affiliates: [
    { network_affiliate_id: 3, name: 'Tradewind', account_status: 'active' },
    { network_affiliate_id: 4, name: 'Gone', account_status: 'inactive' },
  ],
};

/** A server of all resources takes long to make. */
const SERVED = ['integrations'].map(resourceNamed);
let service: FakeService;
let api: TestApi;
let ann: Person;
let now = 0;
/** Long enough for any machine; short where a service hangs on purpose. */
const limits = { timeoutMs: 60_000, tries: 2 };

test.before.each(async () => {
  service = await startService(json(OFFERS));
  api = await startApi(SERVED, {
    feeds: { limits, now: () => now },
  });
  ann = await api.person(
    may('Settings.IntegrationsController', 'show', 'update', 'index'),
    may('Marketing.CampaignsController', 'index'),
    may('Core.PublicationsController', 'index'),
  );
});
test.after.each(async () => {
  await api.close();
  await service.close();
});

async function connect(name: string, url = service.url) {
  const current = await ann.get('settings/integrations/1');
  const { version } = current.body.data as { version: number };
  const reply = await ann.put('settings/integrations/1', {
    version,
    [`${name}_base_url`]: url,
    [`${name}_api_key`]: 'key-of-the-tests-9x8y',
  });
  assert.is(reply.status, 200, reply.text);
}

type Rows = readonly Readonly<Record<string, unknown>>[];
const rowsOf = (reply: { readonly body: { readonly data: unknown } }) => reply.body.data as Rows;

test('[A3.010] [A3.011] Everflow’s offers are listed by name, the active ones unless another status is asked for', async () => {
  await connect('everflow');
  const offers = await ann.get('settings/everflow/offers');
  assert.equal(
    rowsOf(offers).map(({ id, name, network_offer_id, offer_status }) => [
      id,
      name,
      network_offer_id,
      offer_status,
    ]),
    [
      [9, 'Autumn letter', 9, 'active'],
      [7, 'Spring letter', 7, 'active'],
    ],
  );
  assert.equal([offers.body.total, offers.body.last_page], [2, 1]);
  const paused = await ann.get('settings/everflow/offers?offer_status=paused');
  assert.equal(
    rowsOf(paused).map(({ id }) => id),
    [8],
  );
  assert.equal(rowsOf(await ann.get('settings/everflow/offers?search=spring')).length, 1);
  assert.equal(rowsOf(await ann.get('settings/everflow/offers?filters[id][in]=8')).length, 1);
  const second = await ann.get('settings/everflow/offers?per_page=1&page=2');
  assert.equal(
    rowsOf(second).map(({ id }) => id),
    [7],
  );
  assert.is(service.asked[0]?.headers['x-eflow-api-key'], 'key-of-the-tests-9x8y');
});

test('[A7.051] [A7.052] one offer and one affiliate are answered by their id with their name, and none that Everflow does not have', async () => {
  await connect('everflow');
  const nameOf = async (path: string) =>
    (await ann.get(`settings/everflow/${path}`)).body.data?.['name' as never];
  assert.is(await nameOf('offers/7'), 'Spring letter');
  assert.is((await ann.get('settings/everflow/offers/70')).status, 404);
  service.answer(json(AFFILIATES));
  assert.is(await nameOf('affiliates/3'), 'Tradewind');
  assert.is((await ann.get('settings/everflow/affiliates/30')).status, 404);
});

test('[A3.012] [A3.013] external partners are listed with their account status, and narrowed by it', async () => {
  await connect('everflow');
  service.answer(json(AFFILIATES));
  assert.equal(rowsOf(await ann.get('settings/everflow/affiliates')).length, 2);
  const active = await ann.get('settings/everflow/affiliates?account_status=active');
  assert.equal(
    rowsOf(active).map(({ name, network_affiliate_id, account_status }) => [
      name,
      network_affiliate_id,
      account_status,
    ]),
    [['Tradewind', 3, 'active']],
  );
});

test('ThriveCart’s products are read through, with their pricing options', async () => {
  await connect('thrivecart');
  service.answer(
    json([{ product_id: 5, name: 'Almanac', status: 'test', pricing_options: [{ id: 1 }] }]),
  );
  const [product] = rowsOf(await ann.get('settings/thrivecart'));
  assert.equal([product?.id, product?.name, product?.status], [5, 'Almanac', 'test']);
  assert.equal(product?.pricing_options, [{ id: 1 }]);
  assert.is(service.asked[0]?.headers.authorization, 'Bearer key-of-the-tests-9x8y');
});

test('SamCart’s products are read through, with price and category', async () => {
  await connect('samcart');
  service.answer(
    json({ data: [{ id: 6, product_name: 'Seed box', price: 12.5, product_category: 'Boxes' }] }),
  );
  const [product] = rowsOf(await ann.get('settings/samcart'));
  assert.equal([product?.name, product?.price, product?.category], ['Seed box', 12.5, 'Boxes']);
  assert.is(service.asked[0]?.headers['sc-api'], 'key-of-the-tests-9x8y');
});

test('[D3.030] [D3.031] [D3.032] each service has one address and one key, and says which of them is missing', async () => {
  for (const [name, route] of [
    ['everflow', 'settings/everflow/offers'],
    ['thrivecart', 'settings/thrivecart'],
    ['samcart', 'settings/samcart'],
  ] as const) {
    const before = await ann.get(route);
    assert.equal([before.status, before.body.data], [422, { [`${name}_base_url`]: 'Required.' }]);
    await connect(name);
    const shown = (await ann.get('settings/integrations/1')).body.data as Record<string, unknown>;
    assert.equal([shown[`${name}_base_url`], shown[`${name}_api_key`]], [service.url, '••••9x8y']);
  }
});

test('a list is asked for once a minute, and anew with another key', async () => {
  await connect('everflow');
  await Promise.all([ann.get('settings/everflow/offers'), ann.get('settings/everflow/offers')]);
  assert.is(service.asked.length, 1);
  now += 59_000;
  await ann.get('settings/everflow/offers');
  assert.is(service.asked.length, 1);
  now += 2_000;
  await ann.get('settings/everflow/offers');
  assert.is(service.asked.length, 2);
});

test('a service that fails once is asked again; what fails is not kept', async () => {
  await connect('everflow');
  let times = 0;
  service.answer((request, response) => {
    times += 1;
    json(times === 1 ? {} : OFFERS, times === 1 ? 500 : 200)(request, response);
  });
  assert.is(rowsOf(await ann.get('settings/everflow/offers')).length, 2);
  assert.is(times, 2);
});

const FAULTS: readonly (readonly [string, Parameters<FakeService['answer']>[0], number, RegExp])[] =
  [
    ['hangs', () => undefined, 503, /Everflow did not answer within 0\.3 s\./],
    ['answers an error', json({}, 502), 503, /Everflow answered 502\./],
    ['refuses the key', json({}, 401), 422, /refuses the key \(401\)/],
    [
      'redirects to a private address',
      (_, response) =>
        void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
      422,
      /redirects to http:\/\/169\.254\.169\.254\/latest\. Enter the address it ends at\./,
    ],
    [
      'answers HTML',
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
      422,
      /answered a web page\. Check its address\./,
    ],
    ['answers something else', json({ hello: 1 }), 422, /without a list of offers/],
    [
      'closes the connection',
      (request) => void request.socket.destroy(),
      503,
      /could not be reached/,
    ],
  ];

for (const [what, answer, status, text] of FAULTS) {
  test(`a service that ${what} gives a clear error`, async () => {
    await connect('everflow');
    service.answer(answer);
    limits.timeoutMs = what === 'hangs' ? 300 : 60_000;
    const reply = await ann.get('settings/everflow/offers');
    assert.is(reply.status, status, reply.text);
    assert.match(reply.body.message, text);
    assert.is(reply.body.id, status === 503 ? 'service_away' : 'validation');
    limits.timeoutMs = 60_000;
    service.answer(json(OFFERS));
    assert.is((await ann.get('settings/everflow/offers')).status, 200);
  });
}

test('a service that answers without end is cut off', async () => {
  await connect('everflow');
  service.answer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  const reply = await ann.get('settings/everflow/offers');
  assert.is(reply.status, 422, reply.text);
  assert.match(reply.body.message, /Everflow answered more than 5 MB/);
});

test('who does not list campaigns reads no offers', async () => {
  const other = await api.person(may('Core.TagsController', 'index'));
  assert.is((await other.get('settings/everflow/offers')).status, 403);
});

test.run();
