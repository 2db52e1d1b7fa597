import * as assert from 'uvu/assert';
import { printProject, projectOf } from '../../../src/content/project.ts';
import type {
  FindAsked,
  FindScope,
  FoundPlaces,
} from '../../../src/shared/contract/find-replace.ts';
import { FIND_LIMITS } from '../../../src/shared/contract/find-replace.ts';
import type { Item } from '../../../src/shared/wire.ts';
import type { BulkApi } from '../../support/bulk.ts';
import { startBulkApi, taskIdOf } from '../../support/bulk.ts';
import { suite } from '../../support/suite.ts';
import type { Person } from '../../support/test-api.ts';
import { itemOf, may } from '../../support/test-api.ts';

const test = suite('what find and replace reaches');
const PAGES = 'contents/pages';
const ACTIONS = ['index', 'show', 'store', 'update', 'destroy'] as const;
const ON_PAGES = may('Contents.PagesController', ...ACTIONS);
const ON_BLOCKS = may('Contents.SyncedBlocksController', ...ACTIONS);
const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
let api: BulkApi;
let ann: Person;
let slugs = 0;

test.before(async () => {
  api = await startBulkApi();
  ann = await api.person(ON_PAGES, ON_BLOCKS);
  await api.database.pool.query(
    "insert into files (key, name, type, bytes) values ($1, 'old.png', 'image/png', 10), ($2, 'new.png', 'image/png', 10)",
    [OLD, NEW],
  );
});
test.after(() => api.close());

function page(values: object): Promise<Item> {
  slugs += 1;
  return ann.post(PAGES, { name: `Page ${slugs}`, slug: `scope-${slugs}`, ...values }).then(itemOf);
}

const read = async ({ id }: Item) => itemOf(await ann.get(`${PAGES}/${id}`));

type Asked = Partial<FindAsked & FindScope> & Pick<FindAsked, 'find' | 'replace'>;

async function found(asked: Asked, person = ann): Promise<FoundPlaces> {
  const call = { kind: 'text', ...asked };
  const { status, body, text } = await person.post('find-replace/preview', call);
  assert.is(status, 200, text);
  return body.data as FoundPlaces;
}

async function replaced(asked: Asked) {
  const documents = (await found(asked)).documents.map(({ resource, id, field, places }) => ({
    resource,
    id,
    field,
    places: places.map(({ key }) => key),
  }));
  const { resources: _, publication_ids: __, ...rest } = asked;
  const call = { kind: 'text', ...rest, documents };
  const id = taskIdOf(await ann.post('find-replace', call));
  await api.run(id);
  return (await api.task(id)).result as unknown as { done: number; undo_id: number };
}

test('an asset is replaced in images and in styles, wherever its address begins, and undone', async () => {
  const image = (src: string) => ({
    type: 'image',
    tagName: 'img',
    attributes: { src, alt: 'A quay' },
  });
  const item = await page({
    content_data: printProject(
      projectOf([image(`/files/${OLD}`), image(`/files/${OLD}?size=96`), image(`/files/${OLD}x`)]),
    ),
  });
  const asked = { kind: 'asset', find: `/files/${OLD}`, replace: NEW } as const;
  const { documents } = await found(asked);
  assert.is(documents[0]?.places.length, 2);
  const { undo_id } = await replaced(asked);
  const { content } = await read(item);
  assert.match(String(content), `/files/${NEW}"`);
  assert.match(String(content), `/files/${NEW}?size=96`);
  assert.match(String(content), `/files/${OLD}x`);
  await ann.post(`undos/${undo_id}`);
  assert.is((await read(item)).content, item.content);
});

test('a preview is narrowed to publications and kinds of content, and reaches none that a person may not write for', async () => {
  const [harbor, garden] = [await api.publication('Harbor'), await api.publication('Garden')];
  const words = { content: '<p>A medlar.</p>' };
  const ours = await page({ ...words, publication_id: harbor });
  const theirs = await page({ ...words, publication_id: garden });
  const everyones = await page(words);
  const asked = { find: 'medlar', replace: 'quince' };
  const ids = async (more: Partial<FindScope>, person = ann) =>
    (await found({ ...asked, ...more }, person)).documents.map(({ id }) => id);
  assert.equal(await ids({}), [ours.id, theirs.id, everyones.id]);
  assert.equal(await ids({ publication_ids: [harbor] }), [ours.id]);
  assert.equal(await ids({ resources: ['synced_blocks'] }), []);
  const ben = await api.person({
    ...ON_PAGES,
    all_publications: false,
    publication_ids: [garden],
  });
  assert.equal(await ids({}, ben), [theirs.id]);
  assert.equal(await ids({ publication_ids: [harbor] }, ben), []);
});

test('a preview says that there is more than it holds', async () => {
  const many = 'fig '.repeat(FIND_LIMITS.places + 1);
  await page({ content: `<p>${many}</p>` });
  const full = await found({ find: 'fig', replace: 'date' });
  assert.is(full.more, true);
  assert.is(full.documents[0]?.places.length, FIND_LIMITS.places);
});

test('a synced block that is replaced in reaches the pages that show it, in their versions, and is undone there too', async () => {
  const block = itemOf(
    await ann.post('contents/synced-blocks', { name: 'Note', content: '<p>Eat a sloe.</p>' }),
  );
  const shows = await page({
    content_data: printProject(
      projectOf([
        {
          type: 'synced',
          attributes: { 'data-block': 'synced', 'data-synced-id': String(block.id) },
        },
      ]),
    ),
  });
  const asked = { find: 'sloe', replace: 'plum' };
  const { documents } = await found(asked);
  assert.equal(
    documents.map(({ resource, id }) => [resource, id]),
    [['synced_blocks', block.id]],
  );
  const { undo_id } = await replaced(asked);
  await deriveAll();
  assert.match(String((await read(shows)).content), 'Eat a plum.');
  assert.is((await read(shows)).version, shows.version);
  await ann.post(`undos/${undo_id}`);
  await deriveAll();
  assert.match(String((await read(shows)).content), 'Eat a sloe.');
});

test.run();

/** Runs the tasks that wait. */
async function deriveAll() {
  const { rows } = await api.database.pool.query<{ id: number }>(
    "select id from tasks where status = 'queued' order by id",
  );
  for (const { id } of rows) await api.run(Number(id));
}
