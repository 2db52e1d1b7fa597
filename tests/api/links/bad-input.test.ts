import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { HttpError } from '../../../src/api/errors.ts';
import { withEverflow } from '../../../src/api/links/everflow-offer.ts';
import type { Outbound } from '../../../src/api/outbound/outbound.ts';
import type { LinkOutcome } from '../../../src/shared/contract/campaign-link/answers.ts';
import type { FakeService } from '../../support/fake-service.ts';
import { startService } from '../../support/fake-service.ts';
import type { LinkSite } from '../../support/link-site.ts';
import { PAGES, startLinkSite } from '../../support/link-site.ts';
import { suite } from '../../support/suite.ts';

const test = suite('campaign links under bad input');
let site: LinkSite;
let everflow: FakeService;

test.before(async () => {
  everflow = await startService(() => undefined);
  site = await startLinkSite({ PRIVATE_ADDRESSES: '127.0.0.1' });
  const settings = await site.server.call('GET', '/settings/integrations/1', { token: site.token });
  const body = {
    version: settings.json().data.version,
    everflow_base_url: everflow.url,
    everflow_api_key: 'key-of-the-tests',
  };
  await site.server.call('PUT', '/settings/integrations/1', { token: site.token, body });
});
test.after(async () => {
  await site.server.stop();
  await everflow.close();
});

test('where Everflow is silent the call ends with its name, and the effort is there for the next try', async () => {
  const { api } = site.server.services;
  const generating = `/marketing/campaigns/${site.rows.campaign}/generate-link`;
  const { promo: promo_id, order: order_page_id } = site.rows;
  everflow.answer((_, response) => void response.writeHead(500).end());
  const offer = { use_everflow_offer: true, everflow_offer_id: '310' };
  const tried = await site.server.call('POST', generating, {
    token: site.token,
    body: {
      ...{ name: 'Slow', effort_type_id: site.rows.type, partner_id: site.rows.partner },
      ...{ promo_id, order_page_id, ...offer },
    },
  });
  assert.is(tried.statusCode, 503);
  const { rows } = await sql<{ id: number }>`select id from efforts where name = 'Slow'`.execute(
    site.server.db,
  );
  const effort_id = rows[0]?.id ?? 0;
  everflow.answer(() => undefined);
  const hasty = { ...api, outbound: hurried(api.outbound) };
  const error = await withEverflow(hasty, effort_id).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof HttpError);
  assert.is(error.status, 503);
  assert.match(error.message, 'Everflow');
  const kept = await itemAt(`/marketing/efforts/${effort_id}`);
  assert.equal([kept.everflow_offer_url_created ?? false, kept.name], [false, 'Slow']);
});

test('ten thousand links of a file are looked at in one call, each fault by its line, and one more is refused', async () => {
  const line = (at: number, partner: string) => `Line ${at},E-mail,${partner},promo,order`;
  const lines = Array.from({ length: 10_000 }, (_, at) =>
    line(at, at % 2_500 === 7 ? 'Nobody' : 'Tradewind'),
  );
  const csv = ['name,effort_type,partner,promo,order_page', ...lines].join('\n');
  const check = await many(csv);
  assert.is(check.statusCode, 200, check.body.slice(0, 300));
  const { data } = check.json<{ data: LinkOutcome[] }>();
  assert.is(data.length, 10_000);
  assert.equal(
    data.filter(({ outcome }) => outcome === 'refused').map(({ index, errors }) => [index, errors]),
    [7, 2_507, 5_007, 7_507].map((index) => [
      index,
      {
        partner_id: 'Nothing is called “Nobody”, or more than one row is. Name it by its ID.',
      },
    ]),
  );
  const over = await many(`${csv}\n${line(10_000, 'Tradewind')}`);
  assert.equal(
    [over.statusCode, over.json().data],
    [422, { csv: 'A file has 1 to 10,000 links.' }],
  );
});

test('two pages that are saved under one slug in the same second: one has it, the other is told at its field', async () => {
  const save = (name: string) =>
    site.server.call('POST', '/marketing/landing-pages', {
      token: site.token,
      body: { name, slug: 'same-second' },
    });
  const twins = await Promise.all(['One', 'Two'].map(save));
  assert.equal(twins.map(({ statusCode }) => statusCode).toSorted(), [201, 422]);
  const refusal = twins.find(({ statusCode }) => statusCode === 422)?.json();
  assert.ok('slug' in refusal.data);
});

test('what a sandboxed page asks for comes from no origin, and is answered and counted like any other', async () => {
  const { promo: promo_id, order: order_page_id, letter } = site.rows;
  const made = await site.link({ name: 'Opaque', promo_id, order_page_id });
  const opaque = { origin: 'null', 'sec-fetch-site': 'cross-site' };
  for (const link of [
    made.link,
    `https://${PAGES}/o/adv/letter`,
    `https://office.example/o/adv/letter`,
  ]) {
    const plain = await site.follow(link);
    const asked = await site.follow(link, opaque);
    assert.equal([asked.statusCode, asked.body], [plain.statusCode, plain.body], link);
    assert.is(asked.headers['set-cookie'], undefined);
  }
  const preview = await site.server.call('POST', `/contents/resources/${letter}/preview`, {
    token: site.token,
  });
  assert.is((await site.follow(preview.json().data.url, opaque)).statusCode, 200);
  const clicks = await site.counted('clicks', 'efforts', made.effort_id);
  assert.is(clicks.length, 2);
});

test.run();

function many(csv: string) {
  const path = `/marketing/campaigns/${site.rows.campaign}/generate-links`;
  return site.server.call('POST', path, { token: site.token, body: { csv, dry_run: true } });
}

async function itemAt(path: string) {
  return (await site.server.call('GET', path, { token: site.token })).json().data;
}

/** The same calls, given up at once. */
function hurried(outbound: Outbound): Outbound {
  return { ...outbound, call: (call) => outbound.call({ ...call, timeoutMs: 50 }) };
}
