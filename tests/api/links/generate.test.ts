import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import type {
  GeneratedLink,
  LinkOutcome,
} from '../../../src/shared/contract/campaign-link/answers.ts';
import { linksTask } from '../../../src/api/links/links-task.ts';
import { runTask } from '../../../src/api/tasks/run-task.ts';
import type { FakeService } from '../../support/fake-service.ts';
import { json, startService } from '../../support/fake-service.ts';
import type { LinkRows, Make } from '../../support/links.ts';
import { linkRows, maker } from '../../support/links.ts';
import type { TestServer } from '../../support/server.ts';
import { startServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('generating campaign links');
const ORIGIN = 'https://go.example';
let server: TestServer;
let token: string;
let make: Make;
let rows: LinkRows;
let everflow: FakeService;

test.before(async () => {
  everflow = await startService(json({}));
  server = await startServer({ env: { PAGES_ORIGIN: ORIGIN, PRIVATE_ADDRESSES: '127.0.0.1' } });
  ({ token } = await server.signIn());
  make = maker(server, token);
  rows = await linkRows(server, token);
  const settings = await server.call('GET', '/settings/integrations/1', { token });
  const body = {
    version: settings.json().data.version,
    everflow_base_url: everflow.url,
    everflow_api_key: 'key-of-the-tests',
  };
  await server.call('PUT', '/settings/integrations/1', { token, body });
});
test.after(async () => {
  await server.stop();
  await everflow.close();
});

const base = () => ({ name: 'Spring mail', effort_type_id: rows.type, partner_id: rows.partner });
const promo = () => ({ ...base(), promo_id: rows.promo, order_page_id: rows.order });
const generate = (body: object, campaign = rows.campaign) =>
  server.call('POST', `/marketing/campaigns/${campaign}/generate-link`, { token, body });
const many = (body: object, campaign = rows.campaign) =>
  server.call('POST', `/marketing/campaigns/${campaign}/generate-links`, { token, body });

/** A call that found no turn in two seconds is sent again, as a client does. */
async function made(body: object): Promise<GeneratedLink> {
  const answer = await generate(body);
  if (answer.statusCode === 503) return made(body);
  assert.is(answer.statusCode, 200, answer.body);
  return answer.json<{ data: GeneratedLink }>().data;
}

async function refused(body: object, campaign = rows.campaign) {
  const answer = await generate(body, campaign);
  assert.is(answer.statusCode, 422, answer.body);
  return answer.json<{ data: Readonly<Record<string, string>> }>().data;
}

async function count() {
  const { rows: found } = await sql<{ n: number }>`
    select count(*)::int as n from efforts where deleted_at is null`.execute(server.db);
  return found[0]?.n;
}

test('a link is refused by the rules of an effort that is made by its own call, alone, among many and in a dry run', async () => {
  const before = await count();
  for (const name of ['Spring\nmail', 'Spring\u0000mail']) {
    const plain = await server.call('POST', '/marketing/efforts', {
      token,
      body: { ...promo(), name, campaign_id: rows.campaign },
    });
    assert.is(plain.statusCode, 422);
    const { name: said } = plain.json<{ data: Readonly<Record<string, string>> }>().data;
    assert.equal(await refused({ ...promo(), name }), { name: said });
    const links = [{ ...promo(), name }, promo()];
    for (const dry_run of [true, false]) {
      const answer = await many({ links, dry_run });
      const [first] = answer.json<{ data: LinkOutcome[] }>().data;
      assert.equal([first?.outcome, first?.errors], ['refused', { name: said }]);
    }
  }
  assert.is(await count(), (before ?? 0) + 1);
});

test('[A7.046] [A7.048] [A7.050] [D2.007] a link of each type leads to its page, and ends with the id of its effort', async () => {
  const letter = await made({ ...promo(), advertorial_id: rows.letter });
  assert.is(letter.link, `${ORIGIN}/o/adv/letter/${letter.effort_id}`);
  const web = await made(promo());
  assert.is(web.link, `${ORIGIN}/o/web/promo/${web.effort_id}`);
  const order = await made({ ...base(), order_page_id: rows.order });
  assert.is(order.link, `${ORIGIN}/o/op/order/${order.effort_id}`);
  assert.equal(
    { ...order, effort_id: 0, link: '' },
    {
      effort_id: 0,
      link: '',
      everflow_offer_url_created: false,
      everflow_offer_url_id: null,
      everflow_tracking_url: null,
      reused: false,
      warnings: [],
    },
  );
});

test('[A7.047] [D2.017] a link to elsewhere bears the slug of its name', async () => {
  const link = await made({
    ...base(),
    name: 'Züri & Söhne',
    external_url: 'https://shop.example/a',
  });
  assert.is(link.link, `${ORIGIN}/o/ext/zuri-sohne/${link.effort_id}`);
  const nameless = await made({ ...base(), name: '☂', external_url: 'https://shop.example/a' });
  assert.is(nameless.link, `${ORIGIN}/o/ext/link/${nameless.effort_id}`);
});

test('[D2.018] the same input answers the same effort, another input makes a new one', async () => {
  const first = await made({ ...promo(), name: 'Same' });
  const before = await count();
  const again = await made({ ...promo(), name: ' Same ', advertorial_id: null });
  assert.equal([again.effort_id, again.link, again.reused], [first.effort_id, first.link, true]);
  assert.is(await count(), before);
  const other = await made({ ...promo(), name: 'Same', exit_intent_promo_id: rows.promo });
  assert.is.not(other.effort_id, first.effort_id);
});

test('[D2.018] the same link asked for twenty times at once is one effort', async () => {
  const before = (await count()) ?? 0;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => made({ ...promo(), name: 'At once' })),
  );
  assert.is(new Set(answers.map(({ effort_id }) => effort_id)).size, 1);
  assert.is(await count(), before + 1);
});

test('[D2.018] a generated effort is not changed afterwards, and its link is known again', async () => {
  const { effort_id, link } = await made({ ...promo(), name: 'Fixed' });
  const read = async () =>
    (await server.call('GET', `/marketing/efforts/${effort_id}`, { token })).json().data;
  const { version, offer_url } = await read();
  assert.is(offer_url, link);
  for (const change of [{ name: 'Else' }, { promo_id: rows.order }, { partner_id: null }]) {
    const body = { version, ...change };
    const answer = await server.call('PUT', `/marketing/efforts/${effort_id}`, { token, body });
    assert.is(answer.statusCode, 422, answer.body);
  }
  assert.is((await read()).version, version);
});

test('[A3.046] [A3.047] [A3.048] [A3.049] a base address of its own stands before the slug', async () => {
  const own = await make('/marketing/campaigns', {
    name: 'Own',
    external_offer_url: 'https://ext.example/go/',
  });
  const external = await generate({ ...base(), external_url: 'https://shop.example' }, own);
  const { link, effort_id } = external.json<{ data: GeneratedLink }>().data;
  assert.is(link, `https://ext.example/go/spring-mail/${effort_id}`);
  const bases = [
    [
      '/contents/resources',
      rows.letter,
      'advertorial_url',
      { ...promo(), advertorial_id: rows.letter },
    ],
    ['/marketing/landing-pages', rows.promo, 'promo_url', promo()],
    [
      '/marketing/landing-pages',
      rows.order,
      'landing_page_url',
      { ...base(), order_page_id: rows.order },
    ],
  ] as const;
  for (const [route, id, field, body] of bases) {
    const put = async (value: string | null) => {
      const { version } = (await server.call('GET', `${route}/${id}`, { token })).json().data;
      await server.call('PUT', `${route}/${id}`, { token, body: { version, [field]: value } });
    };
    await put('https://own.example/a');
    const answer = await made({ ...body, name: field });
    assert.match(answer.link, /^https:\/\/own\.example\/a\/[a-z]+\/\d+$/);
    assert.ok(answer.link.endsWith(`/${answer.effort_id}`));
    await put(null);
  }
});

test('[A5.037] [A5.041] [A5.042] [A5.043] [A5.044] [A5.047] what is missing is named by its field', async () => {
  assert.equal(Object.keys(await refused({})), [
    'name',
    'effort_type_id',
    'partner_id',
    'order_page_id',
  ]);
  assert.equal(await refused({ ...base(), offer_type: 'external' }), { external_url: 'Required.' });
  const advert = await refused({ ...base(), offer_type: 'advert' });
  assert.equal(Object.keys(advert), ['advertorial_id', 'promo_id', 'order_page_id']);
  const toggled = await refused({ ...promo(), use_everflow_offer: true });
  assert.equal(toggled, { everflow_offer_id: 'Required.' });
});

test('[A5.048] [A5.049] [A5.050] [A5.051] a page of another kind, and a campaign that is not active, are refused', async () => {
  const wrong = await refused({ ...promo(), promo_id: rows.order, order_page_id: rows.promo });
  assert.equal(wrong, {
    promo_id: 'Choose one of “Promo”.',
    order_page_id: 'Choose one of “Order page”.',
  });
  const article = await make('/contents/resources', { title: 'Article', slug: 'article' });
  const letter = await refused({ ...promo(), advertorial_id: article });
  assert.equal(letter, { advertorial_id: 'Choose one of “Lift letter”.' });
  const paused = await make('/marketing/campaigns', { name: 'Paused', status: 'paused' });
  assert.ok('campaign_id' in (await refused(promo(), paused)));
});

test('a campaign that was deleted while the form was open, rows that are gone, and unknown keys are told', async () => {
  const gone = await make('/marketing/campaigns', { name: 'Gone' });
  await server.call('DELETE', `/marketing/campaigns/${gone}`, { token });
  const answer = await generate(promo(), gone);
  assert.is(answer.statusCode, 404);
  assert.is(answer.json().message, 'This campaign does not exist any more.');
  assert.ok('partner_id' in (await refused({ ...promo(), partner_id: 999_999 })));
  assert.ok('promo_id' in (await refused({ ...promo(), promo_id: 999_999 })));
  assert.ok('offer_url' in (await refused({ ...promo(), offer_url: 'https://x.example' })));
});

test('destinations that would run, or lead in a circle, are refused; doubtful ones are made with a warning', async () => {
  for (const external_url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://shop.example/\r\nset-cookie: a=b',
    `${ORIGIN}/o/web/promo/1`,
  ]) {
    assert.ok('external_url' in (await refused({ ...base(), external_url })), external_url);
  }
  const odd = await made({
    ...base(),
    external_url: 'https://xn--pple-43d.example/?to=//evil.example',
  });
  assert.is(odd.warnings.length, 2);
});

test('the same token answers the same link, and with another payload nothing', async () => {
  const _idempotency = 'token-of-the-test';
  const first = await made({ ...promo(), name: 'Token', _idempotency });
  const again = await made({ ...promo(), name: 'Token', _idempotency });
  assert.is(again.effort_id, first.effort_id);
  assert.is((await generate({ ...promo(), name: 'Other', _idempotency })).statusCode, 422);
});

test('[A7.049] [A7.050] Everflow is given the link once, and answers the partner’s tracking link', async () => {
  everflow.answer((request, response) => {
    const isUrl = request.url === '/v1/networks/offerurls';
    json(isUrl ? { network_offer_url_id: 88 } : { url: 'https://track.example/x' })(
      request,
      response,
    );
  });
  const before = everflow.asked.length;
  const body = { ...promo(), name: 'Tracked', use_everflow_offer: true, everflow_offer_id: '310' };
  const first = await made(body);
  assert.equal(
    [first.everflow_offer_url_created, first.everflow_offer_url_id, first.everflow_tracking_url],
    [true, '88', 'https://track.example/x'],
  );
  const [offer, tracking] = everflow.asked.slice(before);
  assert.is(JSON.parse(offer?.body ?? '').destination_url, first.link);
  assert.equal(JSON.parse(tracking?.body ?? ''), {
    network_offer_id: 310,
    network_affiliate_id: 40,
    network_offer_url_id: 88,
  });
  const again = await made(body);
  assert.equal([again.everflow_tracking_url, again.reused], ['https://track.example/x', true]);
  assert.is(everflow.asked.length, before + 2, 'it is asked once');
});

test('where Everflow fails the effort stays, and the next try goes on with it', async () => {
  const body = { ...promo(), name: 'Away', use_everflow_offer: true, everflow_offer_id: '310' };
  const wrong = [
    [json({}, 500), 503],
    [json({ network_offer_url_id: 'seven' }), 422],
    [json({ network_offer_url_id: { id: 7 } }), 422],
    [json([]), 422],
    [(_: unknown, response: { end(text: string): void }) => response.end('<html>'), 422],
  ] as const;
  for (const [answerer, status] of wrong) {
    everflow.answer(answerer);
    const answer = await generate(body);
    assert.is(answer.statusCode, status, answer.body);
    assert.match(answer.json().message, /Everflow|offer URL/);
  }
  everflow.answer((request, response) => {
    const isUrl = request.url === '/v1/networks/offerurls';
    json(isUrl ? { network_offer_url_id: 89 } : { url: 'https://track.example/y' })(
      request,
      response,
    );
  });
  const answer = await made(body);
  assert.equal([answer.everflow_offer_url_id, answer.reused], ['89', true]);
});

test('many at once: each row by itself, the same link once, what is refused says why', async () => {
  const one = { ...promo(), name: 'Many' };
  const links = [
    one,
    { ...one, name: 'Many 2' },
    one,
    { ...one, name: '' },
    { ...one, promo_id: 999_999 },
  ];
  const check = await many({ links, dry_run: true });
  const before = await count();
  assert.equal(
    check.json<{ data: LinkOutcome[] }>().data.map(({ outcome }) => outcome),
    ['new', 'new', 'new', 'refused', 'refused'],
  );
  const answer = await many({ links });
  const { data } = answer.json<{ data: LinkOutcome[] }>();
  assert.equal(
    data.map(({ outcome }) => outcome),
    ['made', 'made', 'reused', 'refused', 'refused'],
  );
  assert.is(data[2]?.effort_id, data[0]?.effort_id);
  assert.equal(Object.keys(data[3]?.errors ?? {}), ['name']);
  assert.equal(Object.keys(data[4]?.errors ?? {}), ['promo_id']);
  assert.is(await count(), (before ?? 0) + 2);
});

test('a file names partners, types and pages by name, slug or ID', async () => {
  const csv = [
    'Name;Effort type;Partner;Promo;Order page;External URL',
    'File 1;e-mail;Tradewind;promo;order;',
    `File 2;${rows.type};${rows.partner};${rows.promo};${rows.order};`,
    'File 3;E-mail;Tradewind;;;https://shop.example',
    'File 4;E-mail;Nobody;promo;order;',
  ].join('\n');
  const { data } = (await many({ csv })).json<{ data: LinkOutcome[] }>();
  assert.equal(
    data.map(({ outcome }) => outcome),
    ['made', 'made', 'made', 'refused'],
  );
  assert.equal(data[3]?.errors, {
    partner_id: 'Nothing is called “Nobody”, or more than one row is. Name it by its ID.',
  });
  const mended = [
    'name,partner,effort_type,promo,order_page,outcome,effort,link,reasons',
    'File 1,Tradewind,e-mail,promo,order,made,12,https://pages.example/o/web/promo/12,',
    'File 5,Nobody,E-mail,promo,order,refused,,,Partner: gone',
  ].join('\n');
  const again = (await many({ csv: mended, dry_run: true })).json<{ data: LinkOutcome[] }>().data;
  assert.equal(
    again.map(({ outcome, errors }) => [outcome, Object.keys(errors)]),
    [
      ['reused', []],
      ['refused', ['partner_id']],
    ],
  );
  assert.is((await many({ csv: 'Colour\nred' })).statusCode, 422);
  assert.is((await many({ csv: 'Name\n"broken' })).statusCode, 422);
});

test('more than a hundred links are a task, which makes none twice when it begins anew', async () => {
  const links = Array.from({ length: 230 }, (_, at) => ({ ...promo(), name: `Task ${at % 200}` }));
  const answer = await many({ links: [...links, { ...promo(), name: '' }] });
  assert.is(answer.statusCode, 202, answer.body);
  const { task_id } = answer.json<{ task_id: number }>();
  const before = (await count()) ?? 0;
  const { api } = server.services;
  const handlers = new Map([['links', linksTask(api, server.services.pagesOrigin)]]);
  const runner = { ...server.services, handlers, dataDir: server.dataDir };
  const stopping = new AbortController().signal;
  const work = { ...runner, log: server.fastify.log as never, stopping };
  await runTask(work, task_id);
  const task = (await server.call('GET', `/tasks/${task_id}`, { token })).json().data;
  assert.equal(task.result, { total: 231, made: 200, reused: 30, refused: 1 });
  assert.is(await count(), before + 200);
  await sql`update tasks set status = 'queued' where id = ${task_id}`.execute(server.db);
  await runTask(work, task_id);
  assert.is(await count(), before + 200);
});

test('who may not make efforts, or see the campaign, generates nothing', async () => {
  const path = `/marketing/campaigns/${rows.campaign}/generate-link`;
  assert.is((await server.call('POST', path)).statusCode, 401);
  assert.is((await generate(promo(), 999_999)).statusCode, 404);
});

test('the form’s options are the ids of the shipped kinds, and where links begin', async () => {
  const answer = await server.call('GET', '/marketing/campaigns/link-options', { token });
  const { limits, origin } = answer.json().data;
  assert.is(origin, ORIGIN);
  assert.ok(Object.values(limits).every((id) => Number(id) > 0));
});

test.run();
