import * as assert from 'uvu/assert';
import { keepContent } from '../../../src/content/sanitize.ts';
import type { Item } from '../../../src/shared/wire.ts';
import { VECTORS } from '../../content/import/vectors.ts';
import { actsIn, designOf } from '../../content/import/ways.ts';
import { everybodysRights } from '../../support/random-lists.ts';
import { suite } from '../../support/suite.ts';
import type { Person, Reply, TestApi } from '../../support/test-api.ts';
import { itemOf, startApi } from '../../support/test-api.ts';

const test = suite('hostile markup over the API');
const PAGES = 'contents/pages';
let api: TestApi;
let ann: Person;
let slugs = 0;
const open = new Map<string, Item>();
const REFUSED = { id: 0, content: null } as unknown as Item;

test.before(async () => {
  api = await startApi();
  const { permissions, ...covers } = everybodysRights();
  const mayNot = (name: string) => name.endsWith('@script');
  ann = await api.person({ ...covers, permissions: permissions.filter((name) => !mayNot(name)) });
});
test.after(() => api.close());

/** What takes several calls is brought several pieces at a time, of those that a page takes. */
const LONG = new Set([
  'a draft that is taken up',
  'a version that is restored',
  'a delete that is undone',
]);
type Piece = readonly [name: string, markup: string];
/** What was taken when a page was made of it alone. */
const taken: Piece[] = [];

/** Eight at a time, each with a mark after it; what swallows its mark, or is another piece once it is stored, is brought alone. */
function heapsOf(pieces: readonly Piece[]): readonly Piece[] {
  const isClosed = ([, markup]: Piece) =>
    !markup.includes('\0') && keepContent(`${markup}${MARK}`).endsWith(MARK);
  const closed = pieces.filter(isClosed);
  const heaps = Array.from({ length: Math.ceil(closed.length / 8) }, (_, at): Piece => {
    const heap = closed.slice(at * 8, at * 8 + 8);
    return [`from ${heap[0]?.[0]} on`, heap.map(([, markup]) => `${markup}${MARK}`).join('')];
  });
  return [...heaps, ...pieces.filter((piece) => !isClosed(piece))];
}

const MARK = '<p>The piece has ended.</p>';
const marksIn = (text: string) => text.split(MARK).length - 1;

/** Ways in which a page comes to hold what somebody sent; each answers the page as it is read then. */
const WAYS_IN: Readonly<Record<string, (markup: string, at: number) => Promise<Item>>> = {
  'a page that is made': (content, at) => made({ content }, at),
  'a form that is saved': (content) => savedAs('form', { content }),
  'a design that is saved': (markup) =>
    savedAs('design', { content_data: JSON.stringify(designOf(markup)) }),
  'a draft that is taken up': async (content, at) => {
    const page = await made({}, at);
    const key = { resource: PAGES, resource_id: page.id };
    await ann.post('auto-save', { ...key, data: { values: { content }, version: 1 } });
    const { body } = await ann.get(`auto-save?resource=${PAGES}&resource_id=${page.id}`);
    const { values } = (body.data as { readonly data: Drafted }).data;
    return put(page, values);
  },
  'a version that is restored': async (content, at) => {
    const page = await put(await made({}, at), { name: `Named ${at}` });
    await api.database.pool.query(
      `update revisions set data = data || jsonb_build_object('content', $2::text)
       where resource = 'pages' and resource_id = $1 and version = 1`,
      [page.id, content.replaceAll('\0', '')],
    );
    const list = await ann.get(`revisions?resource=${PAGES}&resource_id=${page.id}`);
    const first = (list.body.data as readonly Item[]).at(-1);
    const { body } = await ann.get(`revisions/${first?.id}`);
    const { item } = body.data as { readonly item: Item };
    return put(page, { content: item.content });
  },
  'a delete that is undone': async (content, at) => {
    const page = await made({ content }, at);
    if (page === REFUSED) return page;
    const { body } = await ann.delete(`${PAGES}/${page.id}`, { version: 1 });
    const { undo_id } = body as { readonly undo_id?: number };
    assert.ok((await ann.post(`undos/${undo_id}`)).status < 300);
    return itemOf(await ann.get(`${PAGES}/${page.id}`));
  },
  'a template': async (content) => kept(await ann.post('templates', { name: 'Letter', content })),
};

for (const [way, bring] of Object.entries(WAYS_IN)) {
  test(`${VECTORS.length} hostile pieces of markup through ${way}: each is refused or does nothing`, async () => {
    const found: string[] = [];
    const isLong = LONG.has(way);
    const pieces = isLong ? heapsOf(taken) : VECTORS.map(([name, markup]): Piece => [name, markup]);
    for (const [at, [name, markup]] of pieces.entries()) {
      const { content } = await bring(markup, at);
      if (way === 'a page that is made' && content !== null) taken.push([name, markup]);
      if (isLong) assert.is(marksIn(String(content)), marksIn(markup), name);
      found.push(...actsIn(String(content ?? '')).map((each) => `${name}: ${each}`));
    }
    assert.equal(found, []);
    assert.ok(taken.length > VECTORS.length / 2, `${taken.length} were taken`);
  });
}

test.run();

interface Drafted {
  readonly values: { readonly content: string };
}

async function made(values: object, at: number): Promise<Item> {
  slugs += 1;
  const slug = `hostile-${slugs}`;
  return kept(await ann.post(PAGES, { name: `Hostile ${at}`, slug, ...values }));
}

/** Over and over in one page. */
async function savedAs(way: string, values: object): Promise<Item> {
  const page = open.get(way) ?? (await made({}, 0));
  const next = await put(page, values);
  open.set(way, next === REFUSED ? page : next);
  return next;
}

async function put({ id, version }: Item, values: object): Promise<Item> {
  return kept(await ann.put(`${PAGES}/${id}`, { version, ...values }));
}

/** What is refused is nowhere. */
function kept(reply: Reply): Item {
  return reply.status === 403 || reply.status === 422 ? REFUSED : itemOf(reply);
}
