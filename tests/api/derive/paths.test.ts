import * as assert from 'uvu/assert';
import { renderContent } from '../../../src/content/render.ts';
import { printProject, projectOf, readProject } from '../../../src/content/project.ts';
import { apiKind } from '../../../src/api/kinds/index.ts';
import { rightsFor } from '../../../src/api/rows/rights.ts';
import { userOfTask } from '../../../src/api/rows/task-api.ts';
import { readValues } from '../../../src/api/rows/write/read-change.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import type { Item } from '../../../src/shared/wire.ts';
import type { Ground } from '../../support/guards/ground.ts';
import { setColumns, startGround } from '../../support/guards/ground.ts';
import { REPLACING } from '../../support/guards/narrow-ways.ts';
import type { Way } from '../../support/guards/ways.ts';
import { WAYS } from '../../support/guards/ways.ts';
import { suite } from '../../support/suite.ts';

const test = suite('derivation on every path');
const DERIVED = resources.filter(({ fields }) =>
  Object.values(fields).some((field) => apiKind(field).derive !== null),
);
let ground: Ground;

test.before(async () => {
  ground = await startGround();
});
test.after(() => ground.close());

const page = (content: string) =>
  projectOf([
    { type: 'text', components: [{ type: 'textnode', content: `${content} $custom_both` }] },
    { type: 'link', attributes: { href: `/o/adv/${content.toLowerCase()}` } },
  ]);
const [OWN, SECOND, SENT] = ['Own', 'Second', 'Sent'].map((text) => ({
  content: renderContent(page(text)),
  content_data: printProject(page(text)),
})) as [Pair, Pair, Pair];
const THEIRS = '<p>Theirs {$custom_theirs}</p>';
const TYPED = { content: THEIRS, content_data: null };

type Pair = { readonly content: string; readonly content_data: string | null };

/** What becomes of a way on which HTML is sent, beside a design or alone; what else stands in the row stays. */
const OUTCOMES: Readonly<Record<string, { beside: Pair; alone: Pair }>> = {
  create: { beside: SENT, alone: TYPED },
  update: { beside: SENT, alone: TYPED },
  'merge target': { beside: SECOND, alone: SECOND },
  'undo update': { beside: SENT, alone: TYPED },
};

/** What these write follows from a merge, and is never what a caller sent. */
const FOLLOWING = ['merge use', 'merge double'];
/** Ways on which no page is sent; what is replaced in one stands in `tests/api/find-replace`. */
const WITHOUT_PAGE = ['changing sub-records', REPLACING];

for (const way of WAYS) {
  if (FOLLOWING.includes(way.path)) continue;
  const concerned = DERIVED.filter((resource) => way.has(resource));
  if (concerned.length === 0 || WITHOUT_PAGE.includes(way.title)) continue;
  test(`[D5.067] [D5.068] ${way.title} leaves HTML that follows from its design, whatever is sent, in each of ${concerned.length} resources`, async () => {
    for (const resource of concerned) {
      await goes(way, resource, 'beside');
      await goes(way, resource, 'alone');
    }
  });
}

for (const path of ['bulk update', 'import create', 'import update'] as const) {
  test(`${path}: a body with HTML or a design is refused, field by field`, async () => {
    const user = await userOfTask(ground.api.db, ground.world.root.id);
    for (const resource of DERIVED) {
      const rights = rightsFor(user, resource, 'update');
      const body = { ...(await ground.world.body(resource, 'required')), ...SENT };
      try {
        readValues(ground.api, rights, path, body);
        assert.unreachable(resource.name);
      } catch (error) {
        const { data } = error as { data: Record<string, string> };
        assert.equal(Object.keys(data), ['content', 'content_data'], resource.name);
      }
    }
  });
}

test('[D5.068] a design that HTML alone replaced is in the history, and comes back from there', async () => {
  const { root } = ground.world;
  for (const resource of DERIVED) {
    const [row] = await rowsOf(resource);
    const { route, name } = resource;
    const { id } = row;
    await root.put(`${route}/${id}`, { version: row.version, content: THEIRS });
    const typed = await read(resource, id);
    assert.equal(pairOf(typed), TYPED, name);
    const found = await ground.query(
      `select id, data->>'content_data' as design from revisions
        where resource = $1 and resource_id = $2 and version in ($3, $4) order by version`,
      [name, id, row.version, typed.version],
    );
    assert.equal(
      found.map(({ design }) => design),
      [OWN.content_data, null],
    );
    const { body } = await root.get(`revisions/${found[0]?.id}`);
    const { item } = body.data as { item: Item };
    const { content, content_data } = item;
    const back = { version: typed.version, content, content_data };
    assert.is((await root.put(`${route}/${id}`, back)).status, 200);
    assert.equal(pairOf(await read(resource, id)), OWN, name);
  }
});

test.run();

async function goes(way: Way, resource: Resource, sent: 'beside' | 'alone') {
  const held = await snapshots(resource);
  const [row, second] = await rowsOf(resource);
  await way.ready?.(ground, resource, row);
  const latest = await latestId(resource);
  const values = valuesOn(way, sent);
  const { root: person } = ground.world;
  const refusal = await way.go({
    ground,
    resource,
    row,
    second,
    person,
    values,
    seen: null,
    more: {},
  });
  const written = way.path === 'create' ? await latestId(resource) : row.id;
  const pair = await stored(resource, written);
  const title = `${way.title} of ${resource.name}, ${sent}: ${refusal}`;
  if (way.path === 'create') assert.ok(written > latest, title);
  assert.equal(pair, OUTCOMES[way.path]?.[sent] ?? OWN, title);
  assert.equal(pair.content, derivedOf(pair), title);
  assert.equal(await usesOf(resource, written), namedIn(pair.content), title);
  for (const each of held) await each.restore();
}

/** What is sent; a merge is told whose content stays, an undo record holds what stood in the row together. */
function valuesOn({ path }: Way, sent: 'beside' | 'alone') {
  if (path === 'merge target') return { content: THEIRS };
  if (path === 'undo update') return sent === 'beside' ? SENT : TYPED;
  const { content_data } = SENT;
  return sent === 'beside' ? { content: THEIRS, content_data } : { content: THEIRS };
}

function derivedOf({ content, content_data }: Pair) {
  if (content_data === null) return content;
  const { project } = readProject(content_data);
  return project === undefined ? null : renderContent(project);
}

async function snapshots(resource: Resource) {
  const rows = await ground.rowsOf(resource);
  return Promise.all(rows.map(({ id }) => ground.snapshot(resource, id)));
}

/** Both rows, each with a design that was saved. */
async function rowsOf(resource: Resource) {
  const [row, second] = await ground.rowsOf(resource);
  return [await built(resource, row.id, OWN), await built(resource, second.id, SECOND)] as const;
}

async function built(resource: Resource, id: number, pair: Pair) {
  await setColumns(ground, resource, id, { content: null, content_data: null });
  const { version } = await read(resource, id);
  await ground.world.root.put(`${resource.route}/${id}`, { version, ...pair });
  return read(resource, id);
}

async function usesOf({ name }: Resource, id: number) {
  const rows = await ground.query(
    'select kind, ref from content_uses where resource = $1 and resource_id = $2 order by kind, ref',
    [name, id],
  );
  return rows.map(({ kind, ref }) => `${kind} ${ref}`);
}

function namedIn(text: string) {
  const articles = [...text.matchAll(/\/o\/adv\/(\w+)/g)].map(([, slug]) => `article ${slug}`);
  const macros = [...text.matchAll(/\$custom_\w+/g)].map(([name]) => `macro ${name}`);
  return [...articles, ...macros];
}

async function read({ route }: Resource, id: number) {
  return (await ground.world.root.get(`${route}/${id}`)).body.data as Item;
}

function pairOf({ content, content_data }: Item) {
  return { content, content_data };
}

async function stored({ name }: Resource, id: number) {
  const [row] = await ground.query(`select content, content_data from ${name} where id = $1`, [id]);
  return row as unknown as Pair;
}

async function latestId({ name }: Resource) {
  const [row] = await ground.query(`select coalesce(max(id), 0)::int8 as id from ${name}`);
  return Number(row?.id);
}
