import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import type { LinkOutcome } from '../../../src/shared/contract/campaign-link/answers.ts';
import { withEverflow } from '../../../src/api/links/everflow-offer.ts';
import { PERMISSIONS } from '../../../src/shared/permission-table.ts';
import { eventually } from '../../support/eventually.ts';
import type { FakeService } from '../../support/fake-service.ts';
import { json, startService } from '../../support/fake-service.ts';
import type { LinkRows, Make } from '../../support/links.ts';
import { linkRows, maker } from '../../support/links.ts';
import { somebody } from '../../support/people.ts';
import type { TestServer } from '../../support/server.ts';
import { startServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('what a link may lead to, and who is told of it');
let server: TestServer;
let token: string;
let make: Make;
let rows: LinkRows;
let everflow: FakeService;

test.before(async () => {
  everflow = await startService(json({}));
  server = await startServer({ env: { PRIVATE_ADDRESSES: '127.0.0.1' } });
  ({ token } = await server.signIn());
  make = maker(server, token);
  rows = await linkRows(server, token);
  const { data } = (await server.call('GET', '/settings/integrations/1', { token })).json();
  await server.call('PUT', '/settings/integrations/1', {
    token,
    body: {
      version: data.version,
      everflow_base_url: everflow.url,
      everflow_api_key: 'key-of-the-tests',
    },
  });
});
test.after(async () => {
  await server.stop();
  await everflow.close();
});

const base = () => ({ name: 'Spring mail', effort_type_id: rows.type, partner_id: rows.partner });

const pages = () => ({ ...base(), promo_id: rows.promo, order_page_id: rows.order });

async function effortNamed(name: string) {
  const { rows: found } = await sql<{ id: number }>`
    select id from efforts where name = ${name}`.execute(server.db);
  return found[0]?.id;
}

test('two calls at once for one link tell Everflow of it once, and both have what it answered', async () => {
  const body = { ...pages(), name: 'Twice', use_everflow_offer: true, everflow_offer_id: '310' };
  const route = `/marketing/campaigns/${rows.campaign}/generate-link`;
  everflow.answer(json({}, 500));
  assert.is((await server.call('POST', route, { token, body })).statusCode, 503);
  const effort_id = (await effortNamed('Twice')) ?? 0;
  const before = everflow.asked.length;
  everflow.answer((request, response) => {
    const isUrl = request.url === '/v1/networks/offerurls';
    json(isUrl ? { network_offer_url_id: 90 } : { url: 'https://track.example/z' })(
      request,
      response,
    );
  });
  const { api } = server.services;
  const answers = await Promise.all([withEverflow(api, effort_id), withEverflow(api, effort_id)]);
  assert.equal(
    answers.map(({ everflow_tracking_url }) => everflow_tracking_url),
    ['https://track.example/z', 'https://track.example/z'],
  );
  assert.is(everflow.asked.length, before + 2, 'it is asked once');
  assert.equal((await sql`select from everflow_calls`.execute(server.db)).rows, []);
});

test('while another server tells Everflow of a link, a call waits for it; where that server has ended, it asks itself', async () => {
  const body = {
    ...pages(),
    name: 'Elsewhere',
    use_everflow_offer: true,
    everflow_offer_id: '311',
  };
  const route = `/marketing/campaigns/${rows.campaign}/generate-link`;
  everflow.answer(json({}, 500));
  assert.is((await server.call('POST', route, { token, body })).statusCode, 503);
  const effort_id = (await effortNamed('Elsewhere')) ?? 0;
  const before = everflow.asked.length;
  everflow.answer((request, response) => {
    const isUrl = request.url === '/v1/networks/offerurls';
    json(isUrl ? { network_offer_url_id: 91 } : { url: 'https://track.example/y' })(
      request,
      response,
    );
  });
  await sql`insert into everflow_calls (effort_id, until)
    values (${effort_id}, now() + interval '1 hour')`.execute(server.db);
  let statements = 0;
  const db = server.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const answer = withEverflow({ ...server.services.api, db }, effort_id);
  await eventually(() => assert.ok(statements >= 6, 'it looks for the answer again'));
  assert.is(everflow.asked.length, before, 'nobody asks beside the other server');
  await sql`update everflow_calls set until = now() - interval '1 second'`.execute(server.db);
  assert.is((await answer).everflow_tracking_url, 'https://track.example/y');
  assert.is(everflow.asked.length, before + 2);
});

test('a campaign is given pages of the kind that its links ask for; what it has already stays', async () => {
  const route = '/marketing/campaigns';
  const body = { name: 'Kinds', promo_id: rows.order, order_page_id: rows.order };
  const answer = await server.call('POST', route, { token, body });
  assert.is(answer.statusCode, 422, answer.body);
  assert.equal(answer.json().data, { promo_id: 'Choose one of “Promo”.' });
  const id = await make(route, { name: 'Kinds', order_page_id: rows.order });
  await sql`update campaigns set promo_id = ${rows.order} where id = ${id}`.execute(server.db);
  const { data } = (await server.call('GET', `${route}/${id}`, { token })).json();
  const renamed = await server.call('PUT', `${route}/${id}`, {
    ...{ token, body: { ...data, name: 'Kinds kept' } },
  });
  assert.is(renamed.statusCode, 200, renamed.body);
});

test('a page of a publication that the person may not see is not there for a check, a file or a write', async () => {
  const own = await make('/publications', { name: 'Own' });
  const other = await make('/publications', { name: 'Other' });
  const campaign = await make('/marketing/campaigns', { name: 'Theirs', publication_id: own });
  const types = await server.call('GET', '/marketing/landing-page-category-types', { token });
  const kinds = types.json<{ data: { id: number; name: string }[] }>().data;
  const page = (name: string, publication_id: number) =>
    make('/marketing/landing-pages', {
      ...{ name, slug: name, publication_id, status: 'published', content: '<p>Page</p>' },
      category_type_id: kinds.find((kind) => kind.name === 'Order page')?.id,
    });
  const seen = await page('seen-order', own);
  const hidden = await page('hidden-order', other);
  const person = await somebody(server.db, [...PERMISSIONS]);
  await sql`update groups set all_publications = false, publication_ids = array[${own}::bigint]
    where id = ${person.groupId}`.execute(server.db);
  const ask = async (body: object) => {
    const answer = await server.call('POST', `/marketing/campaigns/${campaign}/generate-links`, {
      ...{ token: person.token, body },
    });
    assert.is(answer.statusCode, 200, answer.body);
    const { data } = answer.json<{ data: LinkOutcome[] }>();
    assert.not.match(JSON.stringify(data.at(-1)?.link), 'hidden-order');
    return data.map(({ outcome, errors }) => [outcome, Object.keys(errors)]);
  };
  const links = [seen, hidden].map((order_page_id) => ({ ...base(), order_page_id }));
  const refusal = ['refused', ['order_page_id']];
  assert.equal(await ask({ links, dry_run: true }), [['new', []], refusal]);
  assert.equal(await ask({ links: [links[1]] }), [refusal]);
  for (const cell of ['hidden-order', hidden]) {
    const csv = `Name,Effort type,Partner,Order page\nOne,E-mail,Tradewind,${cell}`;
    assert.equal(await ask({ csv, dry_run: true }), [refusal]);
  }
});

test.run();
