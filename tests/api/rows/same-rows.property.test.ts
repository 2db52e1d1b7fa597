import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { queryCondition } from '../../../src/api/rows/rows-target.ts';
import type { SessionUser } from '../../../src/api/call/access.ts';
import { planList } from '../../../src/api/rows/list-plan.ts';
import { firstColumn } from '../../../src/api/db/prepared.ts';
import { rightsFor } from '../../../src/api/rows/rights.ts';
import { sortTarget } from '../../../src/api/rows/sort.ts';
import { userOfTask } from '../../../src/api/rows/task-api.ts';
import { windowed } from '../../../src/api/rows/window.ts';
import { LIMITS } from '../../../src/shared/limits.ts';
import { visibleFields } from '../../../src/shared/query.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import type { RandomList } from '../../support/random-lists.ts';
import {
  LISTS,
  everybodysRights,
  listPath,
  randomLists,
  somebodysRights,
} from '../../support/random-lists.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { idsOf, startApi } from '../../support/test-api.ts';
import type { ListPlan } from '../../../src/api/rows/plans.ts';

const test = suite('the same rows');
const RUNS = 10;
let api: TestApi;
let everybody: Person;
let somebody: Person;
/** Whose rights never change here, by their id. */
const users = new Map<number, SessionUser>();

test.before(async () => {
  api = await startApi(resources, { filled: LISTS });
  everybody = await api.person(everybodysRights());
  somebody = await api.person(somebodysRights(1));
  for (const { id } of [everybody, somebody]) users.set(id, await userOfTask(api.database.db, id));
});
test.after(() => api.close());

// A single record is no list.
for (const resource of resources.filter(({ single }) => !single)) {
  test(`a list of ${resource.name} holds the same rows in its pages, its options, its total, its groups, its export and what is done with all of it, whatever is asked`, async () => {
    for (const [person, unmask] of [
      [everybody, true],
      [somebody, false],
    ] as const) {
      const lists = await randomLists(person, resource, { unmask });
      const group = [...visibleFields(resource, { unmask }).group].at(0);
      await fc.assert(
        fc.asyncProperty(lists, fc.integer({ min: 1, max: 6 }), async (list, pages) => {
          const ids = await exported(person, resource, list);
          assert.is(new Set(ids).size, ids.length, 'no row twice');
          const size = Math.min(LIMITS.perPage, Math.max(1, Math.ceil(ids.length / pages)));
          assert.equal(await walked(person, resource, list, { size, total: ids.length }), ids);
          assert.equal(await scrolled(person, resource, list, size), ids);
          const [first = 0, ...rest] = [...ids].sort((a, b) => a - b);
          assert.equal(
            await targeted(person, resource, list, []),
            [first, ...rest].filter(Boolean),
          );
          assert.equal(await targeted(person, resource, list, [first]), rest);
          if (group !== undefined) {
            assert.is(await grouped(person, resource, list, group), ids.length);
          }
        }),
        { numRuns: RUNS },
      );
    }
  });

  const references = Object.keys(resource.fields).filter(
    (name) => sortTarget(resource, name) !== null,
  );
  if (references.length === 0) continue;
  test(`a long list of ${resource.name} sorted by a reference has the order of a short one`, async () => {
    for (const [person, unmask] of [
      [everybody, true],
      [somebody, false],
    ] as const) {
      const lists = await randomLists(person, resource, { unmask });
      const first = fc.constantFrom(
        ...references.flatMap((name) => [`${name}|asc`, `${name}|desc`]),
      );
      await fc.assert(
        fc.asyncProperty(lists, first, async (list, sort) => {
          const rest = list.sort === '' || list.sort.startsWith(sort) ? '' : `,${list.sort}`;
          const asked = { ...list, sort: sort + rest, search: '', trash: 'without' } as const;
          const plan = await planOf(person, resource, asked);
          assert.ok(plan.canScanReferences);
          for (const reversed of [false, true]) {
            const all = await rows(plan, { reversed, scansReferences: false }, [200, 0]);
            assert.equal(await rows(plan, { reversed, scansReferences: true }, [200, 0]), all);
            assert.equal(
              await rows(plan, { reversed, scansReferences: true }, [4, 7]),
              all.slice(7, 11),
              'a page of it',
            );
          }
        }),
        { numRuns: RUNS },
      );
    }
  });
}

async function exported(person: Person, resource: Resource, list: RandomList): Promise<number[]> {
  const { status, text } = await person.get(listPath(resource, list, { csv_fields: 'id' }));
  assert.is(status, 200, text);
  const [head, ...lines] = parse(text, { bom: true }) as string[][];
  assert.equal(head, ['ID']);
  return lines.map(([id]) => Number(id));
}

/** Page by page with totals, as a person pages. */
async function walked(
  person: Person,
  resource: Resource,
  list: RandomList,
  { size, total }: { readonly size: number; readonly total: number },
): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await person.get(
      listPath(resource, list, { columns: 'id', per_page: size, page }),
    );
    assert.is(reply.body.total, total);
    assert.is(reply.body.total_is_estimate, false);
    found.push(...idsOf(reply));
    if (page >= (reply.body.last_page as number)) return found;
  }
}

/** Page by page without totals, as a select scrolls. */
async function scrolled(person: Person, resource: Resource, list: RandomList, size: number) {
  const found: number[] = [];
  for (let page = 1; ; page += 1) {
    const rest = { columns: 'id', count: 'false', per_page: size, page };
    const reply = await person.get(listPath(resource, list, rest));
    found.push(...idsOf(reply));
    if (page >= (reply.body.last_page as number)) return found;
  }
}

/** As a bulk call finds them whose selection is the whole list without some rows. */
async function targeted(
  person: Person,
  resource: Resource,
  list: RandomList,
  excluded: readonly number[],
): Promise<number[]> {
  const rights = rightsFor(userOf(person), resource, 'index');
  const [, query = ''] = listPath(resource, { ...list, sort: '' }).split('?');
  const target = { query, excluded, count: 0 };
  const condition = queryCondition(api.api, rights, target);
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(resource.name)} t where ${condition} order by t.id`.execute(
    api.database.db,
  );
  return rows.map(({ id }) => id);
}

async function grouped(person: Person, resource: Resource, list: RandomList, field: string) {
  const { body } = await person.get(
    listPath(resource, list, { group_by: field, columns: 'id', per_page: 1 }),
  );
  const groups = body.groups as readonly { readonly count: number }[];
  return groups.reduce((sum, { count }) => sum + count, 0);
}

function userOf({ id }: Person): SessionUser {
  const user = users.get(id);
  if (user === undefined) throw new Error(`there is no person ${id}`);
  return user;
}

async function planOf(person: Person, resource: Resource, list: RandomList): Promise<ListPlan> {
  const [, search = ''] = listPath(resource, list, { columns: 'id' }).split('?');
  return planList(api.api, rightsFor(userOf(person), resource, 'index'), search);
}

async function rows(
  plan: ListPlan,
  order: Parameters<ListPlan['page']>[0],
  [limit, offset]: readonly [number, number],
): Promise<number[]> {
  const texts = await firstColumn(api.database.pool, windowed(plan.page(order), limit, offset));
  return texts.map((text) => (JSON.parse(text) as { readonly id: number }).id);
}

test.run();
