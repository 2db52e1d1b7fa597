import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { readProject } from '../../../src/content/project.ts';
import type { SyncedBlocks } from '../../../src/content/synced.ts';
import { renderContent } from '../../../src/content/render.ts';
import { resourceTables } from '../../../src/api/db/database.ts';
import { seedDemo } from '../../../src/api/seed/demo.ts';
import { randomFrom } from '../../../src/api/seed/random.ts';
import { seedRows } from '../../../src/api/seed/rows.ts';
import { subscriberRows } from '../../../src/api/seed/subscribers.ts';
import { ensureGroups } from '../../../src/api/bootstrap/shipped-groups.ts';
import { actionsOf, permissionName } from '../../../src/shared/permissions.ts';
import { groups } from '../../../src/shared/resources/administration/groups.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { createDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { suite } from '../../support/suite.ts';
import { SECRETS } from '../../support/services.ts';

const test = suite<{ base: TestDatabase }>('seed');
const NOW = new Date('2026-11-20T14:06:00Z');

test.before.each(async (context) => {
  context.base = await createDatabase();
});
test.after.each(({ base }) => base.drop());
test.after(async () => {
  const { base, dataDir } = (await demo) ?? {};
  await base?.drop();
  if (dataDir !== undefined) rmSync(dataDir, { recursive: true });
});

/** Made once, for the tests that only look at it, beside a user who was there before. */
let demo: Promise<Demo> | null = null;

interface Demo {
  readonly base: TestDatabase;
  readonly dataDir: string;
  readonly isMade: boolean;
}

function theDemo(): Promise<Demo> {
  demo ??= makeDemo();
  return demo;
}

async function makeDemo(): Promise<Demo> {
  const base = await createDatabase();
  await resourceTables(base.db)
    .insertInto('users')
    .values({ email: 'Nora@masthead.example', first_name: 'N', last_name: 'L' })
    .execute();
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-demo-'));
  const isMade = await seedDemo(base.db, { now: NOW, dataDir, secrets: SECRETS });
  return { base, dataDir, isMade };
}

test('[D8.013] every installation has Administrators, Editors, Marketers and a Support that only reads', async ({
  base,
}) => {
  const ids = await ensureGroups(base.db);
  assert.equal(await ensureGroups(base.db), ids);
  const found = await grants(base);
  assert.equal(Object.keys(found), ['Administrators', 'Editors', 'Marketers', 'Support']);
  const all = resources.flatMap((resource) =>
    actionsOf(resource).map((action) => permissionName(resource.controller, action)),
  );
  assert.equal([...(found.Administrators ?? [])].sort(), all.sort());
  assert.equal(
    found.Support?.filter((name) => !/@(index|show)$/.test(name)),
    [],
  );
  assert.ok((found.Support?.length ?? 0) > 0);
  assert.ok(found.Editors?.includes('Contents.FaqsController@update'));
  assert.not.ok(found.Editors?.includes('Messages.SubscribersController@update'));
  assert.ok(found.Marketers?.includes('Messages.SubscribersController@update'));
});

test('what a person takes from a shipped group stays away, what a newer version adds is given', async ({
  base,
}) => {
  const { Support } = await ensureGroups(base.db);
  await resourceTables(base.db)
    .updateTable('groups')
    .set({ permissions: '[]', name: 'Help desk' })
    .where('id', '=', Support)
    .execute();
  await ensureGroups(base.db, { Support: ['Core.NewController@index'] });
  const found = await grants(base);
  assert.equal(Object.keys(found), ['Administrators', 'Editors', 'Help desk', 'Marketers']);
  assert.equal(found['Help desk'], ['Core.NewController@index']);
});

test('two servers that start at once make the groups once', async ({ base }) => {
  await Promise.all([ensureGroups(base.db), ensureGroups(base.db), ensureGroups(base.db)]);
  assert.is(Object.keys(await grants(base)).length, 4);
});

test('[D3.025] the demo fills every resource with rows that the search finds, once, and keeps who is there', async () => {
  const { base, dataDir, isMade } = await theDemo();
  assert.is(isMade, true);
  const counts: Record<string, number> = {};
  for (const { name } of resources) {
    const { rows } = await sql<{ rows: number; found: number }>`
      select count(*) as rows, count(e.text) as found from ${sql.table(name)} t
      left join search_entries e on e.resource = ${name} and e.resource_id = t.id`.execute(base.db);
    counts[name] = rows[0]?.rows ?? 0;
    assert.ok(
      counts[name] > 0,
      `the demo has no rows for ${name}: add them in src/api/seed/content/plain.ts`,
    );
    assert.is(rows[0]?.found, counts[name] - (name === 'users' ? 1 : 0), name);
  }
  const { campaigns, efforts, landing_pages, messages, pricing_plans, segments } = counts;
  const { resources: articles } = counts;
  const { assets, authors, faqs, publications, subscribers, tags, templates, users } = counts;
  assert.equal(
    { assets, authors, faqs, publications, subscribers, tags, users },
    {
      assets: 150,
      authors: 40,
      faqs: 62,
      publications: 3,
      subscribers: 20_000,
      tags: 25,
      users: 12,
    },
  );
  assert.equal(
    { articles, campaigns, efforts, landing_pages, messages, pricing_plans, segments, templates },
    {
      articles: 120,
      campaigns: 25,
      efforts: 200,
      landing_pages: 60,
      messages: 90,
      pricing_plans: 12,
      segments: 30,
      templates: 40,
    },
  );
  const { rows: shown } = await sql<{ key: string }>`
    select a.file ->> 'key' as key from assets a
    where id in (select logo_id from publications union select photo_id from authors)`.execute(
    base.db,
  );
  assert.is(shown.length, 43);
  const kept = readdirSync(join(dataDir, 'files'));
  assert.is(kept.length, 150 * 4, 'each with three thumbnails');
  assert.ok(shown.every(({ key }) => kept.includes(`${key}-96.webp`)));
  const noras = await resourceTables(base.db)
    .selectFrom('users')
    .select('first_name')
    .where(sql<string>`lower(email)`, '=', 'nora@masthead.example')
    .execute();
  assert.equal(noras, [{ first_name: 'N' }]);
  const { rows: byHand } = await sql`
    select s.id from subscribers s join segments g on g.id = any(s.segment_ids)
    where g.type = 'dynamic' limit 1`.execute(base.db);
  assert.equal(byHand, [], 'only rules put anybody into a dynamic segment');
  const filler = await sql`select from search_entries where text ilike '%lorem%'`.execute(base.db);
  assert.equal(filler.rows, []);
  assert.is(await seedDemo(base.db, { now: NOW, dataDir, secrets: SECRETS }), false);
});

test('made-up readers are the same on every machine, and none twice', () => {
  const readers = () =>
    subscriberRows(5_000, { random: randomFrom(7), ago: String, tagIds: new Map([['Seeds', 4]]) });
  assert.equal(readers(), readers());
  assert.is(new Set(readers().map(({ email }) => email)).size, 5_000);
});

test('[D3.026] SEED_ROWS=n adds n subscribers and as many FAQs, with search entries and all indices', async ({
  base,
}) => {
  const before = await indices(base);
  assert.is(await seedRows(base.db, 25_000), 25_000);
  assert.equal(await count(base), { subscribers: 25_000, faqs: 25_000, entries: 50_000 });
  assert.equal(await indices(base), before);
  assert.is(await seedRows(base.db, 25_000), 0);
  assert.is(await seedRows(base.db, 25_010), 10);
  assert.equal(await count(base), { subscribers: 25_010, faqs: 25_010, entries: 50_020 });
});

async function grants({ db }: TestDatabase): Promise<Record<string, string[]>> {
  const rows = await resourceTables(db)
    .selectFrom(groups.name)
    .select(['name', 'permissions'])
    .orderBy('name')
    .execute();
  return Object.fromEntries(rows.map(({ name, permissions }) => [name, permissions]));
}

/** The synced blocks of a database, as a page that shows them is rendered with. */
async function syncedBlocksOf({ db }: TestDatabase): Promise<SyncedBlocks> {
  const { rows } = await sql<Shown>`
    select id, name, version, content, content_data from synced_blocks`.execute(db);
  return new Map(
    rows.map(({ id, content_data, ...row }) => [
      id,
      { ...row, project: readProject(content_data).project ?? null },
    ]),
  );
}

interface Shown {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly content: string;
  readonly content_data: string;
}

async function count({ db }: TestDatabase) {
  const { rows } = await sql`select (select count(*) from subscribers) as subscribers,
    (select count(*) from faqs) as faqs, (select count(*) from search_entries) as entries`.execute(
    db,
  );
  return rows[0];
}

async function indices({ db }: TestDatabase) {
  const { rows } =
    await sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`.execute(db);
  return rows;
}

test('what the demo shows on pages and in letters is built of blocks, names what is there, and its HTML follows', async () => {
  const { base } = await theDemo();
  const built = ['pages', 'landing_pages', 'templates', 'resources', 'custom_contents', 'ads'];
  const synced = await syncedBlocksOf(base);
  for (const name of built) {
    const { rows } = await sql<{ id: number; content: string; content_data: string | null }>`
      select id, content, content_data from ${sql.table(name)}`.execute(base.db);
    for (const { id, content, content_data } of rows) {
      const { project, faults } = readProject(content_data ?? '');
      assert.is(faults, undefined, `${name} ${id}: ${JSON.stringify(faults)}`);
      assert.is(
        content,
        project === undefined ? null : renderContent(project, { synced }),
        `${name} ${id}`,
      );
    }
  }
  const { rows } = await sql<{ html: number }>`select count(*)::int8 as html from pages
    where content_data like '%"type":"html"%' or content_data not like '%"components"%'`.execute(
    base.db,
  );
  assert.is(rows[0]?.html, 0, 'a block for HTML stands where another one would do');
  const { rows: missing } = await sql<{ kind: string; ref: string }>`
    select distinct u.kind, u.ref from content_uses u where
      (u.kind = 'file' and not exists (select from assets a where a.file ->> 'key' = u.ref))
      or (u.kind = 'landing page' and not exists (select from landing_pages l where l.slug = u.ref))
      or (u.kind = 'page' and not exists (select from pages p where p.publication_id || '/' || p.slug = u.ref))
      or (u.kind = 'macro' and not exists (select from custom_contents c where c.macro = u.ref))`.execute(
    base.db,
  );
  assert.equal(missing, []);
  const { rows: used } = await sql<{ kind: string }>`
    select distinct kind from content_uses order by 1`.execute(base.db);
  assert.equal(
    used.map(({ kind }) => kind),
    ['file', 'landing page', 'macro', 'page', 'synced block'],
  );
});

test.run();
