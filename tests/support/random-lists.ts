import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../src/api/db/database.ts';
import { seedDemo } from '../../src/api/seed/demo.ts';
import { seedRows } from '../../src/api/seed/rows.ts';
import { actionsOf, permissionName } from '../../src/shared/permissions.ts';
import type { Operator, Where } from '../../src/shared/contract/where.ts';
import { operatorsOf, visibleFields } from '../../src/shared/query.ts';
import type { Resource } from '../../src/shared/resources/define.ts';
import { fieldOf } from '../../src/shared/resources/define.ts';
import type { Field } from '../../src/shared/kinds/index.ts';
import { sharedKind } from '../../src/shared/kinds/index.ts';
import { resources } from '../../src/shared/resources/index.ts';
import type { Filled } from './database.ts';
import type { Person } from './test-api.ts';
import { rowsOf } from './test-api.ts';
import { fc } from './property.ts';
import { SECRETS } from './services.ts';
import { samplesOf } from './kinds/index.ts';

const SUBSCRIBERS = 220;

/** Demo rows, with more FAQs, fewer subscribers, blanks, and every seventh row in the trash. */
export const LISTS: Filled = { name: 'lists', fill: fillLists };

async function fillLists(db: Db) {
  const dataDir = mkdtempSync(join(tmpdir(), 'masthead-lists-'));
  await seedDemo(db, { dataDir, secrets: SECRETS, pictures: 'few' });
  rmSync(dataDir, { recursive: true });
  await seedRows(db, 60);
  for (const statement of CHANGES) await sql.raw(statement).execute(db);
  for (const { name } of resources) {
    if (name === 'groups' || name === 'users') continue;
    await sql`update ${sql.table(name)} set deleted_at = now() where id % 7 = 3`.execute(db);
  }
  await sql`analyze`.execute(db);
}

const CHANGES = [
  `delete from subscriber_subscriptions where subscriber_id > ${SUBSCRIBERS}`,
  `update orders set subscriber_id = 1 + subscriber_id % ${SUBSCRIBERS} where subscriber_id > ${SUBSCRIBERS}`,
  `delete from message_events where subscriber_id > ${SUBSCRIBERS}`,
  // Every subscriber that goes is looked for among them, the dead ones too: minutes on a busy machine.
  'vacuum subscriber_subscriptions',
  `delete from subscribers where id > ${SUBSCRIBERS}`,
  `delete from search_entries where resource_id > ${SUBSCRIBERS} and resource = 'subscribers'`,
  'update faqs set publication_id = null where id % 5 = 0',
  'update authors set publication_id = null where id % 5 = 0',
];

/** Someone who may do everything everywhere. */
export function everybodysRights() {
  const permissions = resources.flatMap((resource) =>
    actionsOf(resource).map((action) => permissionName(resource.controller, action)),
  );
  return { permissions, all_publications: true };
}

/** The same without masked fields, in one publication. */
export function somebodysRights(publication: number) {
  const { permissions } = everybodysRights();
  return {
    permissions: permissions.filter((name) => !name.endsWith('@unmask')),
    publication_ids: [publication],
  };
}

/** What says which rows a list holds, and in which order. */
export interface RandomList {
  readonly where: Where | null;
  readonly search: string;
  readonly sort: string;
  readonly trash: 'without' | 'only' | 'with';
}

/** Lists of a resource that a person may ask for; values come from its own rows, so that filters find some. */
export async function randomLists(
  person: Person,
  resource: Resource,
  rights: { readonly unmask: boolean },
): Promise<fc.Arbitrary<RandomList>> {
  const visible = visibleFields(resource, rights);
  const rows = rowsOf(await person.get(`${resource.route}?per_page=40`));
  const condition = fc.constantFrom(...visible.filter).chain((field) => {
    const kind = fieldOf(resource, field);
    if (kind === undefined) throw new Error(`${resource.name} has no field '${field}'`);
    return conditionOn(field, kind, rows);
  });
  const { where } = fc.letrec<{ where: Where }>((tie) => ({
    where: fc.oneof(
      { maxDepth: 2, depthSize: 'small' },
      { weight: 3, arbitrary: condition },
      { weight: 1, arbitrary: fc.record({ and: fc.array(tie('where'), { maxLength: 3 }) }) },
      { weight: 2, arbitrary: fc.record({ or: fc.array(tie('where'), { maxLength: 3 }) }) },
    ),
  }));
  const sort = fc
    .uniqueArray(fc.constantFrom(...visible.sort), { maxLength: 3 })
    .chain((fields) =>
      fc.tuple(...fields.map((field) => fc.constantFrom(`${field}|asc`, `${field}|desc`))),
    );
  return fc.record({
    where: fc.option(where),
    search: fc.constantFrom('', '', '', ...wordsOf(rows, visible.search), 'a', 'zz', '%'),
    sort: sort.map((parts) => parts.join()),
    trash: fc.constantFrom('without', 'without', 'with', 'only'),
  });
}

/** The query string of a list, with further parameters. */
export function listPath(
  { route }: Resource,
  { where, search, sort, trash }: RandomList,
  rest: Readonly<Record<string, string | number>> = {},
): string {
  const params = new URLSearchParams({
    ...(where === null ? {} : { where: JSON.stringify(where) }),
    ...(search === '' ? {} : { search }),
    ...(sort === '' ? {} : { sort }),
    trash,
  });
  for (const [name, value] of Object.entries(rest)) params.set(name, String(value));
  return `${route}?${params}`;
}

type Rows = readonly Readonly<Record<string, unknown>>[];

function conditionOn(name: string, field: Field, rows: Rows): fc.Arbitrary<Where> {
  const value = fc.constantFrom(...valuesOf(name, field, rows));
  return fc
    .constantFrom<Operator[]>(...operatorsOf(field))
    .chain((op) =>
      fc.record({ field: fc.constant(name), op: fc.constant(op), value: operand(op, value) }),
    );
}

function operand(op: Operator, value: fc.Arbitrary<string | number | boolean>) {
  if (op === 'empty') return fc.boolean();
  if (op === 'in') return fc.array(value, { minLength: 1, maxLength: 4 });
  if (op === 'contains' || op === 'starts') return value.map((text) => String(text).slice(0, 6));
  return value;
}

function valuesOf(name: string, field: Field, rows: Rows): (string | number | boolean)[] {
  const held = rows
    .flatMap((row) => row[name])
    .filter((value): value is string | number | boolean =>
      ['string', 'number', 'boolean'].includes(typeof value),
    );
  const own = [...new Set(held)].slice(0, 12);
  const kind = sharedKind(field);
  const known = (kind.choices(field) ?? []).map(({ value }) => value);
  const tried = [...known, samplesOf(field.kind).operand(field), ...OPERANDS].flatMap((text) => {
    const read = kind.filterValue(text, field);
    return 'value' in read ? [read.value] : [];
  });
  return [...new Set([...own, ...tried])];
}

/** Looked for where the kind of the field reads them. */
const OPERANDS = [
  '1',
  '2',
  '5',
  '1000000',
  'a',
  '%',
  "o'",
  '\\',
  '2026-01-01',
  '2030-01-01T00:00:00Z',
];

function wordsOf(rows: Rows, fields: readonly string[]): string[] {
  const texts = rows.flatMap((row) => fields.map((name) => row[name]));
  const words = texts.flatMap((text) => (typeof text === 'string' ? text.split(/\W+/) : []));
  return [...new Set(words)].filter((word) => word.length > 1).slice(0, 8);
}
