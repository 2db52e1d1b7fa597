import * as assert from 'uvu/assert';
import type { Item } from '../../../src/shared/wire.ts';
import type { CallRow, Calls } from '../../support/calls.ts';
import { assetParts, has, itemOf, listOf, startCalls, titleOf } from '../../support/calls.ts';
import { suite } from '../../support/suite.ts';

const test = suite('calls of the visual editor');
let calls: Calls;
let publication: Item;

test.before(async () => {
  calls = await startCalls();
  publication = await calls.make('publications', { name: 'Slack Water' });
});
test.after(() => calls.close());

const ROWS: readonly CallRow[] = [
  {
    row: 'GET /assets | params columns (id, assetable_type, keywords, tag_id, path), types [image], per_page 100, page, optional keywords and tag_id; response data[] (path, keywords) and last_page',
    async check({ call, form }) {
      const asset = itemOf(await form('assets', assetParts('Quay')));
      const columns = 'columns=id,assetable_type,keywords,tag_ids,path';
      const query = `${columns}&types[]=image&per_page=100&page=1&keywords=quay`;
      const answer = await call('GET', `assets?${query}`);
      has(answer, 'last_page');
      const found = listOf(answer).find(({ id }) => id === asset.id);
      assert.equal([found?.keywords, found?.path], ['Quay', asset.path]);
    },
  },
  {
    row: 'POST /assets (multipart) | image and keywords; response data.path',
    async check({ form }) {
      const { path } = itemOf(await form('assets', assetParts('Slip')));
      assert.match(String(path), /^https?:\/\/.+\/files\/[\w-]{32}$/);
    },
  },
  {
    row: 'GET /marketing/ads/{id} | response data with name and content',
    async check({ call, make }) {
      const body = { name: 'Sponsor line', content: '<p>By Frostline</p>' };
      const { id } = await make('marketing/ads', body);
      const item = itemOf(await call('GET', `marketing/ads/${id}`));
      assert.equal({ ...item, ...body }, item);
    },
  },
  {
    row: 'GET /marketing/ads (table) | columns id, name, publication_id, content, effort_id, id_with_name; filter active=true; search key id_with_name',
    async check({ call, make }) {
      const { id } = await make('marketing/ads', { name: 'Winter line' });
      await make('marketing/ads', { name: 'Old line', active: false });
      const columns = 'columns=id,name,publication_id,content,effort_id,id_with_name';
      const search = `filters[id_with_name][contains]=${encodeURIComponent(`${id} - Winter`)}`;
      const rows = listOf(
        await call('GET', `marketing/ads?${columns}&filters[active]=true&${search}`),
      );
      assert.equal(
        rows.map((row) => row.id_with_name),
        [`${id} - Winter line`],
      );
      const all = listOf(await call('GET', `marketing/ads?${columns}&filters[active]=true`));
      assert.not.ok(all.some(({ name }) => name === 'Old line'));
    },
  },
  {
    row: 'GET /contents/videos (table) | columns id, title, description, player, player_data; optional filter publication_id',
    async check({ call, make }) {
      const { id } = await make('contents/videos', {
        title: 'Knot',
        publication_id: publication.id,
      });
      await make('contents/videos', { title: 'Elsewhere' });
      const columns = 'columns=id,title,description,player,player_data';
      const query = `${columns}&filters[publication_id]=${publication.id}`;
      const rows = listOf(await call('GET', `contents/videos?${query}`));
      assert.equal(
        rows.map((row) => row.id),
        [id],
      );
      has(rows[0] ?? {}, 'title', 'description', 'player', 'player_data');
    },
  },
  {
    row: 'GET /custom-contents?macro={name} | response data[0].content or default_value',
    statements: ['B7.011'],
    async check({ call, make }) {
      const body = { name: 'Footer', macro: '$custom_footer', default_value: 'By us' };
      await make('custom-contents', body);
      await make('custom-contents', { name: 'Other', macro: '$custom_footer_2' });
      const [held, ...more] = listOf(await call('GET', 'custom-contents?macro=$custom_footer'));
      assert.equal([held?.content ?? null, held?.default_value, more], [null, 'By us', []]);
    },
  },
  {
    row: 'GET /messages/variables?macro={name} | response data[0].content or default_value',
    statements: ['B7.012'],
    async check({ call, make }) {
      await make('messages/variables', { name: 'City', tag: '$esp_city', content: 'Boston' });
      const [held, ...more] = listOf(await call('GET', 'messages/variables?macro=$esp_city'));
      assert.equal([held?.content, more], ['Boston', []]);
    },
  },
  {
    row: 'POST /macros | content, preview, variables; response data.content',
    async check({ call }) {
      const variables = { first_name: 'Grace' };
      const body = { content: '<p>{$first_name}</p>', preview: true, variables };
      assert.is(itemOf(await call('POST', 'macros', body)).content, '<p>Grace</p>');
    },
  },
  {
    row: 'GET /billing/pricing-plans/{id} | when an order form has a plan id but no loaded plan; response data (plan with options)',
    async check({ call, make }) {
      const { id } = await make('billing/pricing-plans', {
        name: 'One year',
        options: [{ description: 'Print', items: [] }],
      });
      const { options } = itemOf(await call('GET', `billing/pricing-plans/${id}`));
      assert.equal(
        (options as readonly Item[]).map(({ description }) => description),
        ['Print'],
      );
    },
  },
  {
    row: 'GET /billing/pricing-plans (table) | filtered by publication_id when known; search key id_with_name',
    async check({ call, make }) {
      const body = { name: 'Two years', publication_id: publication.id };
      const { id } = await make('billing/pricing-plans', body);
      const search = `filters[id_with_name][contains]=${encodeURIComponent(`${id} - Two`)}`;
      const query = `filters[publication_id]=${publication.id}&${search}`;
      const rows = listOf(await call('GET', `billing/pricing-plans?${query}`));
      assert.equal(
        rows.map((row) => row.id),
        [id],
      );
    },
  },
  {
    row: 'GET messages/segments/counts | ids; response data list of id and total',
    async check({ call, make }) {
      const { id } = await make('messages/segments', { name: 'Nobody yet' });
      const answer = await call('GET', `messages/segments/counts?ids=${id}`);
      assert.equal(listOf(answer), [{ id, total: 0 }]);
    },
  },
  {
    row: 'Generic table GET {route} | columns, page, per_page, sort as field|asc or desc, search and filters; response data, total or current_page, last_page, aggregates',
    async check({ call }) {
      const query =
        'columns=id,name&page=1&per_page=5&sort=name|desc&search=slack&filters[id][gt]=0';
      const answer = await call('GET', `publications?${query}`);
      has(answer, 'data', 'total', 'current_page', 'last_page', 'aggregates');
      assert.equal(listOf(answer), [{ id: publication.id, name: 'Slack Water' }]);
    },
  },
  {
    row: 'GET {route}/{id} | response data',
    async check({ call }) {
      const item = itemOf(await call('GET', `publications/${publication.id}`));
      assert.equal([item.id, item.name], [publication.id, 'Slack Water']);
    },
  },
  {
    row: 'GET index with csv_fields and filters | export: CSV text, or an object with a task id when queued',
    async check({ text }) {
      const csv = await text(`publications?csv_fields=id,name&filters[id]=${publication.id}`);
      assert.is(csv, `\ufeffID,Name\r\n${publication.id},Slack Water\r\n`);
    },
  },
  {
    row: 'POST {route}/{id}/merge | ids; response message',
    async check({ call, make }) {
      const [into, from] = [
        await make('tags', { name: 'Pier' }),
        await make('tags', { name: 'Piers' }),
      ];
      const { message } = await call('POST', `tags/${into.id}/merge`, { ids: [from.id] });
      assert.type(message, 'string');
    },
  },
  {
    row: 'DELETE {route} with ids, or DELETE {route}/{id} | not shown beyond this',
    async check({ call, make }) {
      const [one, two] = [await make('tags', { name: 'One' }), await make('tags', { name: 'Two' })];
      await call('DELETE', 'tags', { ids: [one.id] });
      await call('DELETE', `tags/${two.id}`);
      assert.equal(listOf(await call('GET', `tags?filters[id][in]=${one.id},${two.id}`)), []);
    },
  },
  {
    row: 'PATCH /me/preferences | body preferences [one item]; response preferences entries merged into the user',
    async check({ call }) {
      const preferences = [{ key: 'editor.panels', value: ['blocks'] }];
      const answer = await call('PATCH', 'me/preferences', { preferences });
      assert.equal(answer.preferences, preferences);
      has(answer, 'id', 'email');
    },
  },
];

/*
 * Rows that later issues bring, by the number of the issue; whoever builds one adds it above:
 * 8: the online document export; spellcheck
 * 9: GET /settings/thrivecart and /settings/samcart with the filters of the checkout pickers
 * POST /login and /refresh-token stand in the table of the back office.
 */

for (const row of ROWS) test(titleOf(row), () => row.check(calls));

test.run();
