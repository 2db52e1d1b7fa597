import type { BulkAction, TagChange } from '../../shared/contract/bulk.ts';
import type { BulkCall } from '../../shared/bulk.ts';
import { BULK_ACTIONS, TAG_MODES } from '../../shared/contract/bulk.ts';
import { bulkFields, tagFields } from '../../shared/bulk.ts';
import { exclusiveFields } from '../../shared/exclusive.ts';
import { LIMITS } from '../../shared/limits.ts';
import { trashIn } from '../../shared/lists/query.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf } from '../../shared/resources/define.ts';
import type { RowsTarget } from '../../shared/contract/rows-target.ts';
import { isQueryTarget } from '../../shared/contract/rows-target.ts';
import { parseRowsTarget } from '../../shared/rows-target.ts';
import { invalid } from '../errors.ts';
import { isId } from '../call/ids.ts';

type BulkBody = Readonly<Record<string, unknown>>;

const OWN_KEYS: Readonly<Record<BulkAction, readonly string[]>> = {
  update: ['values'],
  destroy: [],
  restore: [],
  tag: ['tags'],
  export: ['columns', 'sort'],
};

/**
 * Reads the body of a bulk call; the values of an update are looked at by their names alone.
 * @throws 422 naming the wrong key
 */
export function readBulkCall(resource: Resource, body: unknown): BulkCall {
  if (!isObject(body)) throw invalid({ body: 'Send a JSON object.' });
  const action = BULK_ACTIONS.find((each) => each === body.action);
  if (action === undefined) throw invalid({ action: `Use one of ${BULK_ACTIONS.join(', ')}.` });
  const known = ['action', 'target', '_idempotency', ...OWN_KEYS[action]];
  const unknown = Object.keys(body).find((key) => !known.includes(key));
  if (unknown !== undefined) throw invalid({ [unknown.slice(0, 60)]: 'There is no such field.' });
  const target = readTarget(action, body.target);
  if (action === 'update') {
    return {
      action,
      target,
      values: readNames(fieldsFor(resource, target), resource, body.values),
    };
  }
  if (action === 'tag') return { action, target, tags: readTags(resource, body.tags) };
  return { action, target, ...(action === 'export' ? readColumns(body) : {}) };
}

/** What is in the trash is restored or exported, what is not is all else. */
function readTarget(action: BulkAction, given: unknown): RowsTarget {
  const parsed = parseRowsTarget(given);
  if (!parsed.ok) throw invalid(parsed.errors);
  const { target } = parsed;
  if (action === 'export' || !isQueryTarget(target)) return target;
  const trash = trashIn(new URLSearchParams(target.query));
  if (action === 'restore' && trash !== 'only') {
    throw invalid({ 'target.query': 'Only items in the trash can be restored: add trash=only.' });
  }
  if (action !== 'restore' && trash !== 'without') {
    throw invalid({ 'target.query': 'Items in the trash can only be restored or exported.' });
  }
  return target;
}

/** What may be given to several rows; what is for one alone, too, where it is one that is named. */
function fieldsFor(resource: Resource, target: RowsTarget): readonly string[] {
  const isOne = !isQueryTarget(target) && target.ids.length === 1;
  return isOne ? [...bulkFields(resource), ...exclusiveFields(resource)] : bulkFields(resource);
}

function readNames(fields: readonly string[], resource: Resource, given: unknown): BulkBody {
  if (!isObject(given) || Object.keys(given).length === 0) {
    throw invalid({ values: 'Choose at least one field to change.' });
  }
  const wrong = Object.keys(given).filter((name) => !fields.includes(name));
  if (wrong.length === 0) return given;
  throw invalid(
    Object.fromEntries(
      wrong.map((name) => [
        name.slice(0, 60),
        fieldOf(resource, name) === undefined
          ? 'There is no such field.'
          : 'This field cannot be changed in several items at once.',
      ]),
    ),
  );
}

function readTags(resource: Resource, given: unknown): TagChange {
  if (!isObject(given)) throw invalid({ tags: 'Say what to do: {field, mode, ids}.' });
  const unknown = Object.keys(given).find((key) => !['field', 'mode', 'ids'].includes(key));
  if (unknown !== undefined)
    throw invalid({ [`tags.${unknown.slice(0, 60)}`]: 'There is no such field.' });
  const field = tagFields(resource).find((name) => name === given.field);
  if (field === undefined) {
    const fields = tagFields(resource);
    const hint =
      fields.length === 0 ? 'These items have no tags.' : `Use one of ${fields.join(', ')}.`;
    throw invalid({ 'tags.field': hint });
  }
  const mode = TAG_MODES.find((each) => each === given.mode);
  if (mode === undefined) throw invalid({ 'tags.mode': `Use one of ${TAG_MODES.join(', ')}.` });
  return { field, mode, ids: readTagIds(mode, given.ids) };
}

function readTagIds(mode: TagChange['mode'], given: unknown): readonly number[] {
  if (!Array.isArray(given) || (given.length === 0 && mode !== 'replace')) {
    throw invalid({ 'tags.ids': 'Choose at least one.' });
  }
  if (given.length > LIMITS.ids) throw invalid({ 'tags.ids': `Choose ${LIMITS.ids} at most.` });
  if (!given.every(isId)) throw invalid({ 'tags.ids': 'Each ID is a positive integer.' });
  return [...new Set(given)];
}

function readColumns({ columns, sort }: BulkBody): Pick<BulkCall, 'columns' | 'sort'> {
  const names = Array.isArray(columns) && columns.every((name) => typeof name === 'string');
  if (columns !== undefined && !names) throw invalid({ columns: 'Value must be a list of names.' });
  if (sort !== undefined && typeof sort !== 'string') {
    throw invalid({ sort: 'Value must be a text.' });
  }
  return {
    ...(columns === undefined ? {} : { columns: columns as readonly string[] }),
    ...(sort === undefined ? {} : { sort }),
  };
}

function isObject(value: unknown): value is BulkBody {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
