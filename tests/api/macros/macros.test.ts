import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import type { ResolvedMacros } from '../../../src/shared/contract/macros.ts';
import type { Signed, TestServer } from '../../support/server.ts';
import { ADMIN, startServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('macros resolved by the server');
let server: TestServer;
let ann: Signed;
let publication: number;

test.before(async () => {
  server = await startServer();
  ann = await server.signIn();
  publication = await made('/publications', {
    name: 'Tide & Co',
    address: '1 Quay\nBoston',
    promo_disclaimer: 'No advice.',
  });
  await made('/custom-contents', {
    name: 'Footer',
    macro: '$custom_footer',
    content: '<p>By {$publication.name|default:us} {$custom_inner}</p>',
  });
  await made('/custom-contents', {
    name: 'Inner',
    macro: '$custom_inner',
    content: '',
    default_value: 'a <b> "q" {x}',
  });
  await made('/messages/variables', { name: 'City', tag: '$esp_city', default_value: 'بوسطن' });
});
test.after(() => server.stop());

async function made(route: string, values: object): Promise<number> {
  const answer = await server.call('POST', route, { token: ann.token, body: values });
  const { data } = answer.json<{ data?: { id: number } }>();
  if (data === undefined) throw new Error(`${route}: ${answer.body}`);
  return data.id;
}

async function resolve(body: object, token = ann.token): Promise<ResolvedMacros> {
  const answer = await server.call('POST', '/macros', { token, body });
  assert.is(answer.statusCode, 200, answer.body);
  return answer.json<{ data: ResolvedMacros }>().data;
}

let people = 0;
/** Somebody who may do these actions for all publications. */
async function personWith(permissions: readonly string[]): Promise<Signed> {
  people += 1;
  const email = `person${people}@example.com`;
  await sql`with g as (
      insert into groups (name, permissions, all_publications)
      values (${email}, ${JSON.stringify(permissions)}::jsonb, true) returning id),
    u as (
      insert into users (email, first_name, last_name, status, group_ids)
      select ${email}, 'Per', 'Son', 'active', array[id] from g returning id)
    insert into credentials (user_id, password_hash, accepted_terms_at)
    select u.id, k.password_hash, now() from u,
      (select password_hash from credentials limit 1) k`.execute(server.db);
  return server.signIn({ email, password: ADMIN.password });
}

const get = async (path: string) =>
  (await server.call('GET', `//${path}`, { headers: { host: 'localhost:3000' } })).body;

test('[B3.017] [B3.018] [B3.019] [B3.021] [B7.013] POST /macros looks each macro up and answers its content, else its default', async () => {
  const { content, macros } = await resolve({
    content: '<p>{$custom_footer}|{$esp_city}|{$custom_gone}</p>',
    preview: true,
    variables: {},
    publication_id: publication,
  });
  assert.is(content, '<p><p>By Tide &amp; Co a &lt;b&gt; "q" {x}</p>|بوسطن|{$custom_gone}</p>');
  assert.equal(
    macros.map(({ token, state }) => [token, state]),
    [
      ['{$custom_footer}', 'value'],
      ['{$esp_city}', 'value'],
      ['{$custom_gone}', 'unknown'],
    ],
  );
});

test('samples stand in a preview, given values before them, and nothing where neither is', async () => {
  const content = '{$first_name|default:reader} {$email}';
  assert.is((await resolve({ content })).content, 'Ada ada@example.org');
  const variables = { first_name: '', email: '<x>' };
  assert.is((await resolve({ content, variables })).content, 'reader &lt;x&gt;');
  assert.is((await resolve({ content, preview: false })).content, 'reader ');
});

test('a subscriber’s values are read with the right to see them, and masked ones stay masked', async () => {
  const id = await made('/messages/subscribers', {
    email: 'grace@example.org',
    first_name: 'Grace',
  });
  const body = { content: '{$first_name} {$email} {$sid}', subscriber_id: id };
  assert.is((await resolve(body)).content, `Grace grace@example.org ${id}`);
  const masked = await personWith(['Messages.SubscribersController@show']);
  assert.is((await resolve(body, masked.token)).content, `Grace g•••@example.org ${id}`);
  const nobody = await personWith([]);
  const refused = await server.call('POST', '/macros', { token: nobody.token, body });
  assert.is(refused.statusCode, 403);
  const missing = await server.call('POST', '/macros', {
    token: ann.token,
    body: { ...body, subscriber_id: 999_999 },
  });
  assert.is(missing.statusCode, 404);
});

test('who may not see custom contents gets them as unknown ones', async () => {
  const nobody = await personWith([]);
  const { macros } = await resolve({ content: '{$custom_footer}' }, nobody.token);
  assert.equal(macros, [{ token: '{$custom_footer}', state: 'unknown', content: '' }]);
});

test('500 macros are one call, and a wrong body names its field', async () => {
  const tokens = Array.from({ length: 500 }, (_, at) => `{$first_name|default:${at}|upper}`);
  const { macros } = await resolve({ content: tokens.join(' ') });
  assert.equal([macros.length, macros[499]?.content], [500, 'ADA']);
  for (const [body, field] of [
    [{}, 'content'],
    [{ content: 'x', variables: 7 }, 'variables'],
    [{ content: 'x', more: 1 }, 'more'],
  ] as const) {
    const answer = await server.call('POST', '/macros', { token: ann.token, body });
    assert.is(answer.statusCode, 422);
    assert.ok(field in answer.json<{ data: object }>().data, field);
  }
});

test('a macro that names itself, or one that names it back, ends', async () => {
  await made('/custom-contents', { name: 'A', macro: '$custom_a', content: '<p>a{$custom_b}</p>' });
  await made('/custom-contents', {
    name: 'B',
    macro: '$custom_b',
    content: '<p>b{$custom_a}{$custom_b}</p>',
  });
  const { content } = await resolve({ content: '{$custom_a}' });
  assert.is(content, '<p>a<p>b</p></p>');
});

test('macros that grow by each other stop growing', async () => {
  for (let at = 0; at < 5; at += 1)
    await made('/custom-contents', {
      name: `Grow ${at}`,
      macro: `$custom_grow_${at}`,
      content: `<p>${`{$custom_grow_${at + 1}}`.repeat(200)}${'x'.repeat(1_000)}</p>`,
    });
  const { content } = await resolve({ content: '{$custom_grow_0}' });
  assert.ok(content.length < 3_000_000, String(content.length));
});

test('an ad shows its content with the link of the effort that is named; one that is off or deleted shows nothing', async () => {
  const campaign = await made('/marketing/campaigns', { name: 'Spring' });
  const partner = await made('/marketing/partners', { name: 'Partner' });
  const type = await made('/marketing/effort-types', { name: 'Mail' });
  const base = { campaign_id: campaign, partner_id: partner, effort_type_id: type };
  const effort = await made('/marketing/efforts', { name: 'One', ...base });
  const ad = await made('/marketing/ads', {
    name: 'Line',
    effort_id: effort,
    content: `<p>Buy <a href="/o/ext/one/${effort}">now</a></p>`,
  });
  const off = await made('/marketing/ads', { name: 'Off', content: '<p>Off</p>', active: false });
  const token = `{$ad_${ad}_${effort}}`;
  const { macros } = await resolve({ content: `${token}{$ad_${off}_1}{$ad_99999_1}` });
  assert.equal(
    macros.map(({ state }) => state),
    ['value', 'empty', 'unknown'],
  );
  assert.is(macros[0]?.content, `<p>Buy <a href="/o/ext/one/${effort}">now</a></p>`);
});

test('a published page has its macros resolved for each visit, exact after a save, and nothing of a reader', async () => {
  const id = await made('/contents/pages', {
    name: 'About {$publication.name}',
    slug: 'about',
    status: 'published',
    publication_id: publication,
    content:
      '<p>{$custom_footer} {$publication.address} Dear {$first_name|default:reader}, {$custom_gone}$sys_promo_disclaimer</p>',
  });
  const path = `o/site/${publication}/about`;
  const body = await get(path);
  assert.ok(body.includes('<title>About Tide &amp; Co – Tide &amp; Co</title>'), body);
  assert.ok(body.includes('By Tide &amp; Co a &lt;b&gt; "q" {x}'));
  assert.ok(body.includes('1 Quay<br>Boston Dear reader, No advice.'), body);
  const { data } = (
    await server.call('GET', '/custom-contents?macro=$custom_footer', { token: ann.token })
  ).json<{ data: { id: number; version: number }[] }>();
  const [footer] = data;
  const change = await server.call('PUT', `/custom-contents/${footer?.id}`, {
    token: ann.token,
    body: { version: footer?.version, content: '<p>Another</p>' },
  });
  assert.is(change.statusCode, 200, change.body);
  assert.ok((await get(path)).includes('<p>Another</p>'));
  const shown = await server.call('GET', `/contents/pages/${id}`, { token: ann.token });
  assert.match(shown.body, /\{\$custom_footer\} \{\$publication\.address\}/);
});

test.run();
