import { BULK_ACTIONS, TAG_MODES } from '../shared/contract/bulk.ts';
import { bulkFields } from '../shared/bulk.ts';
import { exclusiveOf } from '../shared/exclusive.ts';
import type { Resource } from '../shared/resources/define.ts';
import { namesMany } from '../shared/resources/define.ts';
import { LIMITS, MAX_ID } from '../shared/limits.ts';
import type { SavedAnswer } from '../shared/wire.ts';
import { COUNTS, TRASHED, USES, mergePreviewOf } from './answers/lists.ts';
import type { Answers } from './answers/schema.ts';
import { CSV, ID, QUEUED, TEXT, dataOf, messageWith, shape } from './answers/schema.ts';
import { TOKEN } from './kinds/item-schema.ts';
import type { JsonSchema } from './kinds/schema.ts';
import { ID_SCHEMA } from './kinds/schema.ts';
import { mergedFields } from './merge/merge-values.ts';
import { fileFieldOf } from './files/read-form.ts';
import { pascal, SEVERAL, VERSIONS } from './openapi-schemas.ts';

/** What an operation is beside its name, its rights and the IDs in its path. */
export interface OperationDetail {
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}

/** An operation that the definition of a resource alone makes; `rest` is its path below that of the resource. */
export function resourceOperation(
  resource: Resource,
  method: string,
  rest: string,
): OperationDetail {
  const make = OPERATIONS[`${method} ${rest}`];
  if (make === undefined) throw new Error(`no operation ${method} ${resource.route}${rest}`);
  const { answers, ...detail } = make(resource, pascal(resource.name));
  return { ...detail, responses: responsesOf(answers) };
}

/** The responses of a document: JSON, or a file of the type that the schema names. */
export function responsesOf(answers: Answers): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(answers).map(([status, schemas = []]) => [
      status,
      { description: 'Done.', content: Object.fromEntries([schemas].flat().map(contentOf)) },
    ]),
  );
}

function contentOf(schema: JsonSchema) {
  const { contentMediaType: type = 'application/json' } = schema;
  return [String(type), { schema }];
}

interface Operation extends Omit<OperationDetail, 'responses'> {
  readonly answers: Answers;
}

const OPERATIONS: Readonly<Record<string, (resource: Resource, name: string) => Operation>> = {
  'GET ': (resource, name) => ({
    parameters: [...listParameters, ...shortParameters(resource)],
    answers: { 200: [ref(`${name}List`), CSV], 202: QUEUED },
  }),
  'POST ': (resource, name) => ({
    requestBody: withForm(resource, body(ref(`${name}Create`))),
    answers: { 201: saved(resource, name) },
  }),
  'GET /{id}': (_, name) => ({ answers: { 200: dataOf(ref(name)) } }),
  'PUT /{id}': (resource, name) => ({
    requestBody: body(ref(`${name}Update`)),
    answers: { 200: saved(resource, name) },
  }),
  'POST /{id}': (resource, name) => ({
    requestBody: withForm(resource, body(ref(`${name}Update`))),
    answers: { 200: saved(resource, name) },
  }),
  'DELETE ': () => ({ requestBody: body(ref('Ids')), answers: { 200: TRASHED } }),
  'DELETE /{id}': () => ({ requestBody: SEEN, answers: { 200: TRASHED } }),
  'POST /{id}/restore': (_, name) => ({
    requestBody: SEEN,
    answers: { 200: messageWith({ data: ref(name), undo_id: ID }) },
  }),
  'POST /{id}/merge': (resource) => ({
    requestBody: body(mergeBody(resource)),
    answers: { 200: messageWith({ undo_id: ID }) },
  }),
  'POST /{id}/merge/preview': (_, name) => ({
    requestBody: body(ref('Ids')),
    answers: { 200: mergePreviewOf(ref(name)) },
  }),
  'GET /{id}/uses': () => ({ answers: { 200: USES } }),
  'GET /counts': () => ({
    parameters: [
      { name: 'ids', in: 'query', required: true, schema: { type: 'string' }, example: '1,2' },
    ],
    answers: { 200: COUNTS },
  }),
  'POST /bulk': (resource, name) => ({
    requestBody: body(bulkBody(resource, name)),
    answers: { 202: QUEUED },
  }),
};

/** `undo_id` is there where it became what another item was: undoing gives that back. */
function saved(resource: Resource, name: string) {
  if (exclusiveOf(resource) === null) return messageWith({ data: ref(name) });
  return shape<SavedAnswer>({ message: TEXT, data: ref(name) }, { undo_id: ID });
}

/** A call for one item: the version that was seen. */
const SEEN = {
  required: false,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          version: {
            ...ID_SCHEMA,
            description: 'That was seen: an item that was written since is refused.',
          },
        },
        additionalProperties: false,
      },
    },
  },
};

/** The items, and of each field that a merge decides about whose value the target gets. */
function mergeBody(resource: Resource) {
  const winners = mergedFields(resource).map(([name, field]) => [
    name,
    namesMany(field) ? { anyOf: [ID_SCHEMA, { const: 'all' }] } : ID_SCHEMA,
  ]);
  return {
    ...SEVERAL,
    properties: {
      ...SEVERAL.properties,
      _idempotency: TOKEN,
      winners: {
        type: 'object',
        description: 'The ID of the item whose value the target gets, by field.',
        properties: Object.fromEntries(winners),
        additionalProperties: false,
      },
    },
  };
}

/** What is to be done with many items; the values of an update are as a PUT takes them, of the fields that may be the same in many. */
function bulkBody(resource: Resource, name: string) {
  const values = bulkFields(resource).map((field) => [
    field,
    { $ref: `#/components/schemas/${name}Update/properties/${field}` },
  ]);
  const properties = {
    ...BULK.properties,
    values: {
      type: 'object',
      description: 'Of an update.',
      properties: Object.fromEntries(values),
      additionalProperties: false,
    },
  };
  return { ...BULK, properties };
}

const idsUpTo = (maxItems: number) => ({ type: 'array', items: ID_SCHEMA, maxItems });
const BULK = {
  type: 'object',
  required: ['action', 'target'],
  properties: {
    _idempotency: TOKEN,
    action: { enum: BULK_ACTIONS },
    target: {
      description:
        'Items by their IDs, or those that a list shows without the excluded; 409 where their count is another by now.',
      oneOf: [
        {
          type: 'object',
          properties: { ids: idsUpTo(LIMITS.targetIds), versions: VERSIONS },
          required: ['ids'],
        },
        {
          type: 'object',
          properties: {
            query: { type: 'string', maxLength: LIMITS.queryBytes },
            excluded: idsUpTo(LIMITS.targetExcluded),
            count: { type: 'integer', minimum: 0, maximum: MAX_ID },
          },
          required: ['query', 'count'],
        },
      ],
    },
    tags: {
      type: 'object',
      properties: {
        field: { type: 'string' },
        mode: { enum: TAG_MODES },
        ids: idsUpTo(LIMITS.ids),
      },
      required: ['field', 'mode', 'ids'],
    },
    columns: { type: 'array', items: { type: 'string' }, description: 'Of an export.' },
    sort: { type: 'string', description: 'Of an export.' },
  },
  additionalProperties: false,
};

const LIST = {
  columns: 'Names of the columns, set apart by commas.',
  sort: 'field|asc or field|desc, several set apart by commas.',
  page: 'From 1.',
  per_page: '1 to 200.',
  search: 'Words that must all be found.',
  filters: 'filters[field]=value or filters[field][operator]=value.',
  where: 'Nested groups of conditions as JSON.',
  group_by: 'A field by whose values the list is ordered and counted.',
  count_by:
    'A field whose values are counted, each of several that a row holds; the most frequent first.',
  aggregates: 'sum:price and the like, set apart by commas.',
  csv_fields: 'Columns of an export; the answer is then CSV, or the id of a task.',
  trash: 'without, only or with.',
  count: 'false leaves the total out.',
} as const;

const listParameters = Object.entries(LIST).map(([name, description]) => ({
  name,
  in: 'query',
  description,
  ...(name === 'filters'
    ? { style: 'deepObject', explode: true, schema: { type: 'object' } }
    : { schema: { type: name.includes('page') ? 'integer' : 'string' } }),
}));

function shortParameters({ listParams }: Resource) {
  return Object.entries(listParams).map(([name, field]) => ({
    name,
    in: 'query',
    description: `Filters by ${field}.`,
    schema: { type: 'string' },
  }));
}

/** The same call as a form, for a resource that takes a file: the file under its field, its type or its extension, lists as `name[]`. */
function withForm(resource: Resource, request: ReturnType<typeof body>) {
  const field = fileFieldOf(resource);
  if (field === null) return request;
  const form = {
    type: 'object',
    properties: { [field]: { type: 'string', format: 'binary' }, version: ID_SCHEMA },
    additionalProperties: true,
  };
  return { ...request, content: { ...request.content, 'multipart/form-data': { schema: form } } };
}

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

function body(schema: object) {
  return { required: true, content: { 'application/json': { schema } } };
}
