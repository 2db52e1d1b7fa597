import * as assert from 'uvu/assert';
import { sql } from 'kysely';
import { pino } from 'pino';
import { renderContent } from '../../../src/content/render.ts';
import { printProject, projectOf, readProject } from '../../../src/content/project.ts';
import { migrate } from '../../../src/api/db/migrate.ts';
import { insertRows } from '../../../src/api/rows/insert-rows.ts';
import { purgeTrash } from '../../../src/api/tasks/purge-trash.ts';
import { CONTENT_REFS, withRefs } from '../../../src/shared/content-refs.ts';
import { resourceNamed, resources } from '../../../src/shared/resources/index.ts';
import type { ContentRecords } from '../../../src/shared/contract/content-records.ts';
import type { Uses } from '../../../src/shared/answers.ts';
import type { Item } from '../../../src/shared/wire.ts';
import { inTransaction } from '../../../src/api/db/pool.ts';
import type { World } from '../../support/every/world.ts';
import { startWorld } from '../../support/every/world.ts';
import { suite } from '../../support/suite.ts';
import type { Person } from '../../support/test-api.ts';
import type { ContentNode } from '../../../src/content/project.types.ts';

const test = suite('what content names');
const NAMED = resources.filter(({ namedInContent }) => namedInContent.length > 0);
const PAGES = resourceNamed('pages');
let world: World;

test.before(async () => {
  world = await startWorld();
});
test.after(() => world.api.close());

/** What content says of a row. */
const SAYS: Readonly<Record<string, (row: Item) => ContentNode>> = {
  assets: ({ path }) => ({ type: 'image', attributes: { src: String(path), alt: '' } }),
  custom_contents: ({ macro }) => text(`Hello {${macro}|default:you}.`),
  variables: ({ tag }) => text(`Hello ${String(tag).toUpperCase()}.`),
  resources: ({ slug }) => link(`/o/adv/${slug}`),
  landing_pages: ({ slug }) => link(`https://example.com/o/op/${slug}?a=1`),
  pages: ({ publication_id, slug }) => link(`/o/site/${publication_id}/${slug}#top`),
  efforts: ({ id }) => link(`/o/ext/autumn/${id}`),
  ads: ({ id }) => text(`{$ad_${id}_7}`),
  synced_blocks: ({ id }) => ({ type: 'synced', attributes: { 'data-synced-id': String(id) } }),
  videos: ({ player_data }) => ({
    type: 'video',
    attributes: {
      'data-block': 'video',
      'data-video-id': (player_data as { video_id: string }).video_id,
    },
  }),
  pricing_plans: ({ id }) => ({ type: 'order-form', attributes: { 'data-pricing-plan-id': id } }),
};

/** What samples share, and what they are named by. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  assets: `file = jsonb_set(file, '{key}', to_jsonb(md5(id::text)))`,
  videos: `player_data = jsonb_build_object('video_id', 'Video-' || id)`,
};

function text(content: string): ContentNode {
  return { type: 'text', components: [{ type: 'textnode', content }] };
}

function link(href: string): ContentNode {
  return { type: 'link', attributes: { href } };
}

function designOf(...nodes: readonly ContentNode[]) {
  return { content_data: printProject(projectOf(nodes)) };
}

async function namedRow(name: string) {
  const resource = resourceNamed(name);
  const [publication_id] = world.publications;
  const over = resource.fields.publication_id === undefined ? {} : { publication_id };
  const row = await world.make(resource, 'all', over);
  const own = OWN_NAMES[name];
  if (own === undefined) return row;
  await world.api.database.pool.query(`update ${name} set ${own} where id = $1`, [row.id]);
  return (await world.root.get(`${resource.route}/${row.id}`)).body.data as Item;
}

async function recordsIn(person: Person, content: string): Promise<ContentRecords> {
  const { status, body } = await person.post('content-refs', { content });
  assert.is(status, 200);
  return body.data as ContentRecords;
}

const says = (name: string, row: Item) => (SAYS[name] as (row: Item) => ContentNode)(row);

async function usesOf({ route }: { readonly route: string }, id: number) {
  const { places } = (await world.root.get(`${route}/${id}/uses`)).body.data as Uses;
  return places.flatMap(({ resource, rows }) => rows.map((row) => `${resource} ${row.id}`));
}

for (const resource of NAMED) {
  const { name, route } = resource;
  test(`a page that names one of the ${name} stands under what uses it, and keeps it from being deleted`, async () => {
    const row = await namedRow(name);
    const page = await world.make(PAGES, 'required', designOf(says(name, row)));
    assert.equal(await usesOf(resource, row.id), [`pages ${page.id}`]);
    const { status, body } = await world.root.delete(`${route}/${row.id}`, {
      version: row.version,
    });
    assert.equal([status, body.id], [422, 'in_use']);
    assert.match(body.message, /It is used by 1 page\./);
    const { version } = page;
    await world.root.put(`${PAGES.route}/${page.id}`, { version, ...designOf(text('Nothing')) });
    assert.equal(await usesOf(resource, row.id), []);
    assert.is((await world.root.delete(`${route}/${row.id}`, {})).status, 200);
  });

  test(`a page in the trash keeps none of the ${name}, and names it again when it is restored`, async () => {
    const row = await namedRow(name);
    const page = await world.make(PAGES, 'required', designOf(says(name, row)));
    await world.root.delete(`${PAGES.route}/${page.id}`, {});
    assert.equal(await usesOf(resource, row.id), []);
    await world.root.post(`${PAGES.route}/${page.id}/restore`, {});
    assert.equal(await usesOf(resource, row.id), [`pages ${page.id}`]);
  });

  test(`a block that names one of the ${name} is answered with it, and with a number where it is not shown to the person`, async () => {
    const row = await namedRow(name);
    const content = renderContent(projectOf([says(name, row)]));
    const { records, unseen } = await recordsIn(world.root, content);
    const found = records.find((each) => each.resource === name);
    assert.is(found?.id, row.id);
    assert.is(typeof found?.text, 'string');
    const hidden = await recordsIn(world.without('show'), content);
    assert.equal(hidden.records, []);
    assert.ok(hidden.unseen >= 1);
    await world.root.delete(`${route}/${row.id}`, {});
    const gone = await recordsIn(world.root, content);
    assert.not.ok(gone.records.some((each) => each.resource === name && each.id === row.id));
    assert.is(gone.unseen, unseen + 1);
  });

  test(`merging ${name} lets content name the target, in its design and in its HTML alike; undoing it brings back what it said`, async () => {
    const target = await namedRow(name);
    const source = await namedRow(name);
    const made = await world.make(PAGES, 'required', designOf(says(name, source), text('Rest')));
    const {
      body,
      text: said,
      status,
    } = await world.root.post(`${route}/${target.id}/merge`, { ids: [source.id] });
    assert.is(status, 200, said);
    const page = (await world.root.get(`${PAGES.route}/${made.id}`)).body.data as Item;
    const { project } = readProject(String(page.content_data));
    // What is shown of a row is derived anew by a task, once the merge is through.
    const html = String(page.content).replace(
      / data-synced-version="1"><section>.*<\/section>/,
      '>',
    );
    assert.is(html, project === undefined ? null : renderContent(project));
    assert.is.not(page.content_data, made.content_data);
    assert.equal(await usesOf(resource, target.id), [`pages ${made.id}`]);
    await world.root.post(`undos/${body.undo_id}`, {});
    const back = (await world.root.get(`${PAGES.route}/${made.id}`)).body.data as Item;
    assert.equal([back.content, back.content_data], [made.content, made.content_data]);
    assert.equal(await usesOf(resource, source.id), [`pages ${made.id}`]);
    assert.equal(await usesOf(resource, target.id), []);
  });
}

test('a block is answered with the records of the publications that a person sees, each once', async () => {
  const [own, other] = world.publications;
  const ad = await world.make(resourceNamed('ads'), 'all', { publication_id: own });
  const foreign = await world.make(resourceNamed('ads'), 'all', { publication_id: other });
  const said = `<p>{$ad_${ad.id}_900001} {$ad_${ad.id}_900001} {$ad_${foreign.id}_900002} {$first_name}</p>`;
  const { records, unseen } = await recordsIn(world.inside, said);
  assert.equal(records, [{ resource: 'ads', id: ad.id, text: ad.name }]);
  assert.is(unseen, 3);
});

test('what is no content is refused by its field', async () => {
  const { status, body } = await world.root.post('content-refs', { content: 7 });
  assert.is(status, 422);
  assert.match(JSON.stringify(body), 'content');
});

test('content that names itself does not keep itself', async () => {
  const row = await namedRow('custom_contents');
  const { route } = resourceNamed('custom_contents');
  const content = `<p>${row.macro}</p>`;
  await world.root.put(`${route}/${row.id}`, { version: row.version, content });
  assert.is((await world.root.delete(`${route}/${row.id}`, {})).status, 200);
});

test('what a name begins with is another name', async () => {
  const row = await namedRow('custom_contents');
  await world.make(PAGES, 'required', designOf(text(`${row.macro}x`)));
  assert.equal(await usesOf(resourceNamed('custom_contents'), row.id), []);
  assert.is(
    withRefs('$custom_a $custom_ab', 'macro', new Map([['$custom_a', '$custom_c']])),
    '$custom_c $custom_ab',
  );
});

test('rows that are made many at a time name what their content says', async () => {
  const asset = await namedRow('assets');
  const content = `<img src="${asset.path}">`;
  const [id = 0] = await inTransaction(world.api.api.db, (tx) =>
    insertRows(tx, PAGES, [{ name: 'Seeded', slug: `seeded-${asset.id}`, content }]),
  );
  assert.equal(await usesOf(resourceNamed('assets'), asset.id), [`pages ${id}`]);
});

test('what is purged from the trash names nothing more, and what it named goes after it', async () => {
  const asset = await namedRow('assets');
  const page = await world.make(PAGES, 'required', designOf(says('assets', asset)));
  await world.root.delete(`${PAGES.route}/${page.id}`, {});
  await world.root.delete(`assets/${asset.id}`, {});
  const later = new Date(Date.now() + 40 * 86_400_000);
  const { db } = world.api.api;
  const left = async () => {
    const { rows } = await sql<{ uses: number; assets: number }>`select
      (select count(*)::int8 from content_uses where resource = 'pages' and resource_id = ${page.id}) as uses,
      (select count(*)::int8 from assets where id = ${asset.id}) as assets`.execute(db);
    return [rows[0]?.uses, rows[0]?.assets];
  };
  await purgeTrash(db, pino({ level: 'silent' }), later);
  await purgeTrash(db, pino({ level: 'silent' }), later);
  assert.equal(await left(), [0, 0]);
});

test('an installation that is brought up to date knows what its content names already', async () => {
  const rows: Item[] = [];
  for (const { name } of NAMED) rows.push(await namedRow(name));
  const nodes = NAMED.map(({ name }, at) => says(name, rows[at] as Item));
  const page = await world.make(PAGES, 'required', designOf(...nodes));
  const { pool, url } = world.api.database;
  const uses = async () =>
    (
      await pool.query(
        'select kind, ref from content_uses where resource_id = $1 and resource = $2 order by 1, 2',
        [page.id, 'pages'],
      )
    ).rows;
  const before = await uses();
  assert.equal(
    new Set(before.map(({ kind }) => kind)),
    new Set(CONTENT_REFS.map(({ kind }) => kind)),
  );
  await pool.query('drop table content_uses');
  await pool.query("delete from migrations where name like '%content_uses%'");
  await migrate(url);
  assert.equal(await uses(), before);
});

test.run();
