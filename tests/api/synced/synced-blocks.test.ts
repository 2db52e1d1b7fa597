import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { printProject, projectOf } from '../../../src/content/project.ts';
import type { ContentNode, ContentRule } from '../../../src/content/project.types.ts';
import type { Uses } from '../../../src/shared/answers.ts';
import type { Item } from '../../../src/shared/wire.ts';
import type { BulkApi } from '../../support/bulk.ts';
import { startBulkApi } from '../../support/bulk.ts';
import { createDeriver } from '../../../src/api/derive/deriver.ts';
import { suite } from '../../support/suite.ts';
import type { Person, Reply } from '../../support/test-api.ts';
import { itemOf, may } from '../../support/test-api.ts';

const test = suite('synced blocks');
const BLOCKS = 'contents/synced-blocks';
const PAGES = 'contents/pages';
const ON_BLOCKS = may(
  'Contents.SyncedBlocksController',
  'index',
  'show',
  'store',
  'update',
  'destroy',
  'merge',
);
const ON_PAGES = may('Contents.PagesController', 'index', 'show', 'store', 'update', 'destroy');
let api: BulkApi;
let ann: Person;
let slugs = 0;
/** What happens between a design's being derived and its being written. */
let between: () => Promise<void> = async () => undefined;

test.before(async () => {
  const deriver = createDeriver();
  api = await startBulkApi({
    deriver: {
      ...deriver,
      async derive(...asked) {
        const derived = await deriver.derive(...asked);
        await between();
        return derived;
      },
    },
  });
  ann = await api.person(ON_BLOCKS, ON_PAGES);
});
test.after(() => api.close());

const text = (content: string, id?: string): ContentNode => ({
  type: 'text',
  ...(id === undefined ? {} : { attributes: { id } }),
  components: [{ type: 'textnode', content }],
});
const shown = (id: number): ContentNode => ({
  type: 'synced',
  attributes: { 'data-block': 'synced', 'data-synced-id': String(id) },
});
const design = (nodes: readonly ContentNode[], styles: readonly ContentRule[] = []) => ({
  content_data: printProject(projectOf(nodes, styles)),
});

async function block(name: string, ...nodes: readonly ContentNode[]): Promise<Item> {
  return itemOf(await ann.post(BLOCKS, { name, ...design(nodes) }));
}

async function page(...nodes: readonly ContentNode[]): Promise<Item> {
  return itemOf(await store(ann, ...nodes));
}

function store(person: Person, ...nodes: readonly ContentNode[]) {
  slugs += 1;
  return person.post(PAGES, { name: 'Page', slug: `page-${slugs}`, ...design(nodes) });
}

const read = async (route: string, { id }: Item) => itemOf(await ann.get(`${route}/${id}`));

async function change(item: Item, ...nodes: readonly ContentNode[]): Promise<Reply> {
  const { version } = await read(BLOCKS, item);
  return ann.put(`${BLOCKS}/${item.id}`, { version, ...design(nodes) });
}

/** Runs all that is queued. */
async function runQueued() {
  const { rows } = await sql<{ id: number }>`
    select id from tasks where status = 'queued' order by id`.execute(api.database.db);
  for (const { id } of rows) await api.run(id);
  return rows.map(({ id }) => id);
}

const SHOWS = (item: Item, version: number, html: string) =>
  `<div data-block="synced" data-synced-id="${item.id}" data-synced-version="${version}">${html}</div>`;

test('a page holds what its synced block holds, with its rules and with classes of its own', async () => {
  const rule = (id: string, color: string): ContentRule => ({
    selectors: [`#${id}`],
    style: { color },
  });
  const made = itemOf(
    await ann.post(BLOCKS, {
      name: 'Offer',
      ...design([text('Offer', 'i1abc')], [rule('i1abc', 'red')]),
    }),
  );
  slugs += 1;
  const whole = itemOf(
    await ann.post(PAGES, {
      name: 'Page',
      slug: `page-${slugs}`,
      ...design([text('Own', 'i2abc'), shown(made.id), shown(made.id)], [rule('i2abc', 'blue')]),
    }),
  );
  const [own, its] = ['b1', `s${made.id}-b1`];
  const offer = SHOWS(made, 1, `<div class="${its}">Offer</div>`);
  const css = `.${its}.${its}.${its}{color:red}.${own}.${own}.${own}{color:blue}`;
  assert.is(whole.content, `<style>${css}</style><div class="${own}">Own</div>${offer}${offer}`);
});

test('a change of a synced block reaches what shows it, through others too, and no version, no time and no name is another', async () => {
  const inner = await block('Inner', text('Old'));
  const outer = await block('Outer', text('Around'), shown(inner.id));
  const first = await page(shown(outer.id));
  const second = await page(shown(inner.id), text('Own'));
  assert.is((await change(inner, text('New'))).status, 200);
  const [task = 0] = await runQueued();
  const { status, title, result } = await api.task(task);
  assert.equal([status, title], ['done', 'Change “Inner” in 3 places']);
  assert.equal([result.total, result.done, result.refused], [3, 3, 0]);
  for (const [route, before] of [
    [PAGES, first],
    [PAGES, second],
    [BLOCKS, outer],
  ] as const) {
    const now = await read(route, before);
    assert.match(String(now.content), SHOWS(inner, 2, '<div>New</div>'));
    assert.equal([now.version, now.updated_at], [before.version, before.updated_at]);
    assert.is(now.content_data, before.content_data);
    const { rows } = await sql<{ content: string; version: number }>`
      select data->>'content' as content, version from revisions
      where resource = ${route === PAGES ? 'pages' : 'synced_blocks'} and resource_id = ${now.id}`.execute(
      api.database.db,
    );
    assert.equal(
      rows,
      [{ content: now.content, version: before.version }],
      'no revision of its own',
    );
  }
});

test('the change of a synced block is undone in all that shows it', async () => {
  const shared = await block('Footer', text('Before'));
  const shows = await page(shown(shared.id));
  await change(shared, text('After'));
  const [task = 0] = await runQueued();
  assert.match(String((await read(PAGES, shows)).content), 'After');
  const { undo_id } = (await api.task(task)).result;
  assert.is((await ann.post(`undos/${undo_id}`)).status, 200);
  await runQueued();
  const [now, back] = [await read(PAGES, shows), await read(BLOCKS, shared)];
  assert.equal([back.content, back.version], ['<div>Before</div>', 3]);
  assert.is(now.content, SHOWS(shared, 3, '<div>Before</div>'));
  assert.is(now.version, 1);
});

test('a synced block inside itself, directly and through others, is refused with the path', async () => {
  const [first, second, third] = [await block('A', text('a')), await block('B'), await block('C')];
  const own = await change(first, shown(first.id));
  assert.equal(
    [own.status, own.body.data],
    [422, { content_data: 'A synced block cannot stand inside itself: “A” → “A”.' }],
  );
  assert.is((await change(first, shown(second.id))).status, 200);
  assert.is((await change(second, shown(third.id))).status, 200);
  const closed = await change(third, shown(first.id));
  assert.equal(
    [closed.status, closed.body.data],
    [422, { content_data: 'A synced block cannot stand inside itself: “C” → “A” → “B” → “C”.' }],
  );
  assert.is((await read(BLOCKS, third)).version, 1);
  await runQueued();
});

test('synced blocks stand in each other 8 deep, and no deeper, wherever the chain is closed', async () => {
  let last = await block('Depth 8', text('deep'));
  for (let depth = 7; depth >= 1; depth -= 1) last = await block(`Depth ${depth}`, shown(last.id));
  const whole = await page(shown(last.id));
  assert.match(String(whole.content), 'deep');
  const beyond = await ann.post(BLOCKS, { name: 'Depth 0', ...design([shown(last.id)]) });
  assert.is(beyond.status, 422);
  assert.match(
    (beyond.body.data as { content_data: string }).content_data,
    /8 deep: “Depth 0” → “Depth 1” → .* → “Depth 8”/,
  );
});

test('what shows a synced block is listed with it, and keeps it from being deleted', async () => {
  const shared = await block('Header', text('Header'));
  const shows = await page(shown(shared.id));
  const { places } = (await ann.get(`${BLOCKS}/${shared.id}/uses`)).body.data as Uses;
  assert.equal(
    places.map(({ resource, total, rows }) => [resource, total, rows[0]?.id]),
    [['pages', 1, shows.id]],
  );
  const refused = await ann.delete(`${BLOCKS}/${shared.id}`);
  assert.is(refused.status, 422);
  assert.match(refused.text, 'It is used by 1 page.');
});

test('one that is gone is newly named by nobody, and is left out of the page that names it still', async () => {
  const shared = await block('Gone', text('Gone'));
  const shows = await page(text('Stays'), shown(shared.id));
  await sql`update synced_blocks set deleted_at = now() where id = ${shared.id}`.execute(
    api.database.db,
  );
  const refused = await store(ann, shown(shared.id));
  assert.is(refused.status, 422);
  assert.match(
    refused.text,
    `There is no synced block with the ID ${shared.id}. Remove it from the content.`,
  );
  const kept = await ann.put(`${PAGES}/${shows.id}`, {
    version: 1,
    ...design([text('Changed'), shown(shared.id)]),
  });
  const left = `<div data-block="synced" data-synced-id="${shared.id}"></div>`;
  assert.is(itemOf(kept).content, `<div>Changed</div>${left}`);
  assert.is((await ann.post(`${BLOCKS}/${shared.id}/restore`, {})).status, 200);
  await runQueued();
  assert.match(String((await read(PAGES, shows)).content), '<div>Gone</div>');
});

test('who may not see a synced block names none, and keeps those that stand there', async () => {
  const shared = await block('Secret', text('Secret'));
  const bob = await api.person(ON_PAGES);
  assert.is((await store(bob, shown(shared.id))).status, 422);
  const shows = await page(shown(shared.id));
  const saved = await bob.put(`${PAGES}/${shows.id}`, {
    version: 1,
    ...design([shown(shared.id), text('Mine')]),
  });
  assert.match(String(itemOf(saved).content), '<div>Secret</div></div><div>Mine</div>');
});

test('a page whose synced block was changed while it was derived is derived anew', async () => {
  const shared = await block('Racing', text('One'));
  between = async () => {
    between = async () => undefined;
    await change(shared, text('Two'));
  };
  const shows = await page(text('Own'), shown(shared.id));
  assert.match(String(shows.content), SHOWS(shared, 1, '<div>One</div>'));
  await runQueued();
  const now = await read(PAGES, shows);
  assert.match(String(now.content), SHOWS(shared, 2, '<div>Two</div>'));
  assert.is(now.version, 1);
});

test('what merges into a synced block is shown as that one', async () => {
  const [from, to] = [await block('From', text('From')), await block('To', text('To'))];
  const shows = await page(shown(from.id));
  const merged = await ann.post(`${BLOCKS}/${to.id}/merge`, { ids: [from.id] });
  assert.is(merged.status, 200, merged.text);
  await runQueued();
  assert.match(
    String((await read(PAGES, shows)).content),
    SHOWS(to, (await read(BLOCKS, to)).version, '<div>To</div>'),
  );
});
test.run();
