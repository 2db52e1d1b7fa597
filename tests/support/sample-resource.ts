import { defineResource } from '../../src/shared/resources/define.ts';
import {
  boolean,
  choices,
  color,
  content,
  date,
  dateTime,
  domain,
  email,
  enumeration,
  FIELD_KINDS,
  file,
  integer,
  json,
  longText,
  money,
  number,
  object,
  percent,
  phone,
  rank,
  records,
  reference,
  references,
  richText,
  secret,
  slug,
  tags,
  text,
  url,
} from '../../src/shared/kinds/index.ts';
import type { Field, Fields } from '../../src/shared/kinds/index.ts';
import { createStatements, tableOf } from '../../src/api/db/schema.ts';
import type { TestDatabase } from './database.ts';
import { samplesOf } from './kinds/index.ts';

const OWN_FIELDS = {
  name: text({ required: true, max: 40, search: true }),
  notes: longText(),
  body: richText(),
  size: number(),
  amount: integer(),
  price: money(),
  share: percent(),
  active: boolean(),
  day: date(),
  moment: dateTime(),
  contact: email({ masked: true, search: true }),
  phone: phone(),
  link: url(),
  host: domain(),
  slug: slug({ from: 'name', unique: true, required: true }),
  shade: color(),
  status: enumeration(
    [
      { value: 'new', title: 'New' },
      { value: 'old', title: 'Old' },
    ],
    { default: 'new' },
  ),
  publication_id: reference('publications'),
  author_ids: references('authors', { ordered: true }),
  tag_ids: tags(),
  picture: file(),
  extra: json(),
  page: content(),
  options: choices([
    { value: 'red', title: 'Red' },
    { value: 'blue', title: 'Blue' },
  ]),
  key: secret(),
  parts: object({ title: text({ max: 20 }), size: integer() }, { default: null }),
  lines: records({ label: text({ required: true }), count: integer() }),
  rank: rank(),
  name_upper: text({ generated: 'upper(name)' }),
} as const satisfies Fields;

/** Fields of the kinds that those above leave out, with the first value of each. */
export const FURTHER = FIELD_KINDS.filter(
  (kind) => !Object.values<Field>(OWN_FIELDS).some((field) => field.kind === kind),
).map((kind) => {
  const { field, two } = samplesOf(kind);
  return { name: `further_${kind.toLowerCase()}`, field, value: two[0] };
});

/** One field of every kind, so that each is proved through the whole pipeline. */
export const samples = defineResource({
  name: 'samples',
  title: { one: 'Sample', many: 'Samples' },
  area: 'content',
  page: null,
  route: 'tests/samples',
  controller: 'Tests.SamplesController',
  text: 'name',
  icon: 'tag',
  scope: { kind: 'own', field: 'publication_id' },
  fields: {
    ...OWN_FIELDS,
    ...Object.fromEntries(FURTHER.map(({ name, field }) => [name, field])),
  } as typeof OWN_FIELDS,
  table: ['id', 'name'],
  form: { main: ['name'], side: [] },
  purpose: 'Samples hold one field of every kind.',
});

/** A row of an account, found through its parent's publication. */
export const samplePart = defineResource({
  name: 'sample_parts',
  title: { one: 'Part', many: 'Parts' },
  area: 'content',
  page: null,
  route: 'tests/samples/parts',
  controller: 'Tests.PartsController',
  text: 'name',
  icon: 'tag',
  scope: { kind: 'parent', field: 'faq_id', resource: 'faqs' },
  fields: { name: text({ required: true, search: true }), faq_id: reference('faqs') },
  table: ['id', 'name'],
  form: { main: ['name'], side: [] },
  purpose: 'Parts belong to the publication of their question.',
});

export async function createSampleTables({ pool }: TestDatabase) {
  for (const resource of [samples, samplePart]) {
    const { table, indices, foreign } = createStatements(tableOf(resource));
    for (const statement of [table, ...indices, ...foreign]) await pool.query(statement);
  }
}
