import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import type { GeneratedLink } from '../../../src/shared/contract/campaign-link/answers.ts';
import type { Item } from '../../../src/shared/wire.ts';
import type { LinkRows, Make } from '../../support/links.ts';
import { linkRows, maker } from '../../support/links.ts';
import type { TestServer } from '../../support/server.ts';
import { startServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('rows that the editor picks');
const ORIGIN = 'https://go.example';
let server: TestServer;
let token: string;
let make: Make;
let rows: LinkRows;

test.before(async () => {
  server = await startServer({ env: { PAGES_ORIGIN: ORIGIN } });
  ({ token } = await server.signIn());
  make = maker(server, token);
  rows = await linkRows(server, token);
});
test.after(() => server.stop());

async function read(path: string): Promise<Item> {
  const answer = await server.call('GET', path, { token });
  assert.is(answer.statusCode, 200, answer.body);
  return answer.json<{ data: Item }>().data;
}

/** What a list answers of one row for the columns that a dialog asks for. */
async function listed(route: string, columns: string, id: number) {
  const answer = await server.call('GET', `${route}?columns=${columns}`, { token });
  const { data } = answer.json<{ data: readonly Item[] }>();
  return data.find((each) => each.id === id);
}

async function generate(values: object = {}): Promise<GeneratedLink> {
  const body = {
    ...{ name: 'Spring mail', effort_type_id: rows.type, partner_id: rows.partner },
    ...{ promo_id: rows.promo, order_page_id: rows.order },
    ...values,
  };
  const route = `/marketing/campaigns/${rows.campaign}/generate-link`;
  const answer = await server.call('POST', route, { token, body });
  assert.is(answer.statusCode, 200, answer.body);
  return answer.json<{ data: GeneratedLink }>().data;
}

test('[B3.008] [B7.005] an ad has id, name, publication_id, content, effort_id, id_with_name and effort', async () => {
  const { effort_id } = await generate();
  const publication_id = await make('/publications', { name: 'Harbor & Tide' });
  const values = { name: 'Spring', publication_id, content: '<p>Buy</p>', effort_id };
  const id = await make('/marketing/ads', values);
  const ad = await read(`/marketing/ads/${id}`);
  for (const [name, value] of Object.entries(values)) assert.is(ad[name], value, name);
  assert.equal([ad.id, ad.id_with_name], [id, `${id} - Spring`]);
  const effort = ad.effort as Item;
  assert.equal([effort.id, effort.name], [effort_id, 'Spring mail']);
  const columns = 'id,name,publication_id,content,effort_id,id_with_name';
  const picked = await listed('/marketing/ads', columns, id);
  assert.equal(
    [picked?.content, picked?.effort_id, picked?.id_with_name],
    ['<p>Buy</p>', effort_id, `${id} - Spring`],
  );
});

test('[B3.010] [B3.012] a video has id, title, description, player and player_data with video_id, mp4 and webm', async () => {
  const player_data = {
    video_id: 'dQw4w9WgXcQ',
    mp4: 'https://cdn.example.org/a.mp4',
    webm: 'https://cdn.example.org/a.webm',
  };
  const values = { title: 'Tides', description: 'How they turn', player: 'youtube' };
  const id = await make('/contents/videos', { ...values, player_data });
  for (const video of [
    await read(`/contents/videos/${id}`),
    await listed('/contents/videos', 'id,title,description,player,player_data', id),
  ]) {
    for (const [name, value] of Object.entries({ id, ...values }))
      assert.is(video?.[name], value, name);
    const data = video?.player_data as typeof player_data;
    assert.equal({ ...data, ...player_data }, data);
  }
});

test('[B3.011] the player of a video is youtube, wistia or other, and no further one', async () => {
  for (const player of ['youtube', 'wistia', 'other'])
    assert.type(await make('/contents/videos', { title: player, player }), 'number');
  const body = { title: 'Elsewhere', player: 'vimeo' };
  const answer = await server.call('POST', '/contents/videos', { token, body });
  assert.is(answer.statusCode, 422);
  assert.ok('player' in answer.json<{ data: object }>().data);
});

test('[B3.022] a campaign link has id and offer_url, where the list is asked for it and where it is alone', async () => {
  const { effort_id, link } = await generate({ name: 'Autumn mail' });
  const picked = await listed('/marketing/efforts', 'id,name,offer_url', effort_id);
  assert.equal([picked?.id, picked?.offer_url], [effort_id, link]);
  assert.is((await read(`/marketing/efforts/${effort_id}`)).offer_url, link);
});

test('[B3.023] which link an address is of is said by the number that its path ends with, whatever its slug and query hold', async () => {
  const { effort_id, link } = await generate({ name: 'Winter mail' });
  const other = link.replace(/\/promo\//, '/another-77/');
  const id = await make('/contents/pages', {
    name: 'Names a link',
    slug: 'names-a-link',
    content: `<p><a href="${other}?ad=4#top">Read on</a></p>`,
  });
  const { rows: uses } = await sql<{ ref: string }>`
    select ref from content_uses
    where resource = 'pages' and resource_id = ${id} and kind = 'effort'`.execute(server.db);
  assert.equal(uses, [{ ref: String(effort_id) }]);
  assert.equal(await statesOf(other, link), ['published', 'published']);
});

test('a campaign link is dead where there is no such effort, where it rests, and where its page is gone', async () => {
  const { effort_id, link } = await generate({ name: 'Summer mail' });
  const bare = new URL(link).pathname;
  const none = bare.replace(/\d+$/, '990099');
  const ofAnotherKind = bare.replace('/o/web/', '/o/op/');
  assert.equal(await statesOf(bare, none, ofAnotherKind, '/o/adv/a/b', '/o/ext/a/b'), [
    'published',
    'missing',
    'missing',
    'elsewhere',
    'elsewhere',
  ]);
  await change(`/marketing/landing-pages/${rows.promo}`, { status: 'draft' });
  assert.equal(await statesOf(bare), ['unpublished']);
  await change(`/marketing/landing-pages/${rows.promo}`, { status: 'published' });
  const campaign = `/marketing/campaigns/${rows.campaign}`;
  await change(campaign, { status: 'paused' });
  assert.equal(await statesOf(bare), ['unpublished']);
  await change(campaign, { status: 'active' });
  assert.equal(await statesOf(bare), ['published']);
  const { version } = await read(`/marketing/efforts/${effort_id}`);
  const path = `/marketing/efforts/${effort_id}?version=${version}`;
  const gone = await server.call('DELETE', path, { token, body: { version } });
  assert.ok(gone.statusCode < 300, gone.body);
  assert.equal(await statesOf(bare), ['missing']);
});

test.run();

async function change(path: string, values: object) {
  const { version } = await read(path);
  const answer = await server.call('PUT', path, { token, body: { version, ...values } });
  assert.is(answer.statusCode, 200, answer.body);
}

async function statesOf(...links: readonly string[]) {
  const body = { links, outside: [], files: [], macros: [] };
  const answer = await server.call('POST', '/content-checks', { token, body });
  const { data } = answer.json<{ data: { links: Readonly<Record<string, string>> } }>();
  return links.map((link) => data.links[link]);
}
