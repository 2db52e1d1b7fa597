import * as assert from 'uvu/assert';
import { ensureGroups } from '../../../../src/api/bootstrap/shipped-groups.ts';
import type { ShippedGroup } from '../../../../src/api/bootstrap/shipped-groups.ts';
import { actionsOf } from '../../../../src/shared/permissions.ts';
import type { Area, Resource } from '../../../../src/shared/resources/define.ts';
import { resources } from '../../../../src/shared/resources/index.ts';
import type { World } from '../../../support/every/world.ts';
import { startWorld } from '../../../support/every/world.ts';
import { suite } from '../../../support/suite.ts';
import type { Person } from '../../../support/test-api.ts';
import type { Action } from '../../../../src/shared/contract/actions.ts';

const test = suite('roles');

/** What a group does with an area: reads it, works in it, works in it and reads what is masked, or all there is. */
type Work = 'reads' | 'works' | 'works unmasked' | 'all';
type Table<Key extends string> = Readonly<Record<Key, readonly [Work, Work, Work, Work]>>;

const GROUPS = ['Administrators', 'Editors', 'Marketers', 'Support'] as const;

/** Each area, in the order of the groups. */
const AREAS: Table<Area> = {
  content: ['all', 'works', 'reads', 'reads'],
  marketing: ['all', 'reads', 'works unmasked', 'reads'],
  messaging: ['all', 'reads', 'works unmasked', 'reads'],
  billing: ['all', 'reads', 'works unmasked', 'reads'],
  administration: ['all', 'reads', 'reads', 'reads'],
  settings: ['all', 'reads', 'reads', 'reads'],
};

const CONTENT_LIST = ['all', 'works', 'reads', 'reads'] as const;
const SALES_LIST = ['all', 'reads', 'works unmasked', 'reads'] as const;
const SHARED = ['all', 'works', 'works', 'reads'] as const;

/** What differs from its area. */
const OTHERS: Table<string> = {
  assets: SHARED,
  tags: SHARED,
  author_categories: CONTENT_LIST,
  calendar_event_categories: CONTENT_LIST,
  custom_content_categories: CONTENT_LIST,
  page_categories: CONTENT_LIST,
  resource_categories: CONTENT_LIST,
  ad_categories: SALES_LIST,
  auto_responder_categories: SALES_LIST,
  landing_page_categories: SALES_LIST,
  partner_categories: SALES_LIST,
  auto_selected_segments: SALES_LIST,
  bindings: SALES_LIST,
  google_tag_manager_containers: SALES_LIST,
  url_parameters: SALES_LIST,
};

const ACTIONS: Readonly<Record<Work, (action: Action) => boolean>> = {
  reads: (action) => ['index', 'show'].includes(action),
  works: (action) => !['takeover', 'script', 'unmask'].includes(action),
  'works unmasked': (action) => !['takeover', 'script'].includes(action),
  all: () => true,
};

let world: World;
const people = new Map<ShippedGroup, Person>();

test.before(async () => {
  world = await startWorld();
  const { database } = world.api;
  const ids = await ensureGroups(database.db);
  for (const group of GROUPS) {
    const { rows } = await database.pool.query('select permissions from groups where id = $1', [
      ids[group],
    ]);
    const [{ permissions }] = rows as [{ permissions: readonly string[] }];
    people.set(group, await world.api.person({ permissions, all_publications: true }));
  }
});
test.after(() => world.api.close());

test('[D9.001] the right to add scripts is shipped to Administrators alone', async () => {
  const { pool } = world.api.database;
  const { rows } = await pool.query(
    `select g.name from groups g, jsonb_array_elements_text(g.permissions) permission
      where g.name = any($1) and permission like '%@script'`,
    [GROUPS],
  );
  const built = resources.filter(({ isBuilt }) => isBuilt);
  assert.equal(
    rows.map(({ name }) => name),
    built.map(() => 'Administrators'),
  );
});

for (const resource of resources) {
  for (const [index, group] of GROUPS.entries()) {
    const work = (OTHERS[resource.name] ?? AREAS[resource.area])[index] ?? 'reads';
    test(`${group}: ${resource.name}: ${work}`, () => holds(resource, group, work));
  }
}

async function holds(resource: Resource, group: ShippedGroup, work: Work) {
  const person = people.get(group);
  assert.ok(person !== undefined);
  const row = await world.row(resource);
  const path = `${resource.route}/${row.id}`;
  const calls: readonly (readonly [Action, () => Promise<{ readonly status: number }>])[] = [
    ['index', () => person.get(resource.route)],
    ['show', () => person.get(path)],
    ['export', () => person.get(`${resource.route}?csv_fields=id`)],
    ['update', () => person.put(path, { version: row.version })],
    ['store', async () => person.post(resource.route, await world.body(resource, 'required'))],
    ['merge', () => person.post(`${path}/merge/preview`, { ids: [row.id] })],
    ['destroy', () => person.delete(path)],
  ];
  const known = actionsOf(resource);
  for (const [action, call] of calls) {
    if (!known.includes(action)) continue;
    const { status } = await call();
    const isAllowed = ACTIONS[work](action);
    assert.is(status === 403, !isAllowed, `${action}: ${status}`);
    if (isAllowed && action !== 'merge' && action !== 'store')
      assert.ok(status < 300, `${action}: ${status}`);
  }
  if (known.includes('unmask')) await readsMasked(resource, person, ACTIONS[work]('unmask'));
}

/** A masked field is read in full by those who may, and searched by no other. */
async function readsMasked({ route, fields }: Resource, person: Person, isAllowed: boolean) {
  const [name = ''] = Object.entries(fields).find(([, field]) => field.masked === true) ?? [];
  const { status } = await person.get(`${route}?sort=${name}|asc`);
  assert.is(status, isAllowed ? 200 : 422, name);
}

test.run();
