import type { ListState } from '../contract/list-state.ts';
import type { Condition } from '../contract/where.ts';
import { sharedKind } from '../kinds/index.ts';
import { LIMITS, MAX_ID } from '../limits.ts';
import type { Resource } from '../resources/define.ts';
import { fieldOf } from '../resources/define.ts';
import type { ListFields } from './conditions.ts';
import { readFilterText } from './conditions.ts';
import type { Fault } from './fault.ts';
import { faultOf } from './fault.ts';
import type { Source, ParameterName } from './parameters.ts';
import { PARAMETERS, parameterOf, readFilterKey } from './parameters.ts';
import type { Tell } from './parameter-readers.ts';
import {
  aggregatesAmong,
  exported,
  nameAmong,
  namesAmong,
  oneOf,
  pageSize,
  rangeText,
  searched,
  searchText,
  sortsAmong,
  trashOf,
  viewChoice,
  wholeNumber,
  widthsAmong,
} from './parameter-readers.ts';
import { readWhereText } from './where-json.ts';

/** What a list shows, and what of its parameters can't be read: the state has what is left of those. */
interface ReadList {
  readonly state: ListState;
  readonly faults: readonly Fault[];
}

/** Reads the parameters of a list. Names are looked up among the visible fields and never passed on. */
export function readList(fields: ListFields, source: Source, params: URLSearchParams): ReadList {
  const { resource, visible } = fields;
  const faults = faultsOfKeys(resource, source, params);
  const read = <T>(name: ParameterName, reader: (text: string, tell: Tell) => T): T | null => {
    const text = parameterOf(name, source) === null ? null : params.get(name);
    return text === null ? null : reader(text, (message) => faults.push(faultOf(name, message)));
  };
  const state: ListState = {
    columns: read('columns', namesAmong(visible.columns)),
    sort: read('sort', sortsAmong(visible.sort)),
    page: read('page', wholeNumber(MAX_ID)) ?? 1,
    perPage:
      read('per_page', source === 'page' ? pageSize : wholeNumber(LIMITS.perPage)) ??
      LIMITS.defaultPerPage,
    search: read('search', searchText) ?? '',
    filters: readFilters(fields, source, params, faults),
    where: read('where', (text) => {
      const nested = readWhereText(fields, text);
      faults.push(...nested.faults);
      return nested.state ?? text;
    }),
    range: read('range', rangeText),
    groupBy: read('group_by', nameAmong(visible.group, 'group by')),
    countBy: read('count_by', nameAmong(visible.count, 'count by')),
    aggregates: read('aggregates', aggregatesAmong(visible.aggregate)) ?? [],
    csvFields: read('csv_fields', exported(visible.export)),
    trash: read('trash', trashOf(source)),
    count: read('count', oneOf(['true', 'false'])) !== 'false',
    widths: read('widths', widthsAmong(visible.columns)) ?? {},
    sticky: read('sticky', namesAmong(visible.columns)),
    shape: read('as', oneOf(['rows'])),
    view: read('view', viewChoice),
  };
  if (state.filters.length + (state.where === null ? 0 : 1) > LIMITS.whereConditions)
    faults.push(faultOf('filters', 'There are too many filters.'));
  return { state, faults };
}

function faultsOfKeys(resource: Resource, source: Source, params: URLSearchParams): Fault[] {
  const strange = [...params.keys()].filter(
    (key) =>
      parameterOf(key, source) === null &&
      !key.startsWith('filters[') &&
      shortTarget(resource, source, key) === undefined,
  );
  const twice = Object.keys(PARAMETERS).filter((key) => params.getAll(key).length > 1);
  return [
    ...strange.map((key) => faultOf(key, `There is no parameter '${key.slice(0, 60)}'.`)),
    // Which of two values counts would be a guess; several filters of one field all hold.
    ...twice.map((key) => faultOf(key, `Name '${key}' once.`)),
  ];
}

/** The conditions that stand by themselves; one without a known operator or field name can't be kept. */
function readFilters(fields: ListFields, source: Source, params: URLSearchParams, faults: Fault[]) {
  const filters: Condition[] = [];
  for (const [key, value] of params) {
    const target = shortTarget(fields.resource, source, key);
    if (target !== undefined) {
      filters.push(...shortCondition(fields, { key, target, value }, faults));
      continue;
    }
    if (!key.startsWith('filters[')) continue;
    const named = readFilterKey(key);
    if (named === null) {
      faults.push(faultOf(key, 'A filter has the form filters[field][operator].'));
      continue;
    }
    filters.push(...filterIn(fields, key, { ...named, value }, faults));
  }
  return filters;
}

function filterIn(
  fields: ListFields,
  part: string,
  told: { readonly field: string; readonly op: string; readonly value: string },
  faults: Fault[],
): readonly Condition[] {
  const { state, fault } = readFilterText(fields, told);
  const field = told.field.slice(0, 60) || 'filters';
  if (fault !== null) faults.push({ part, field, path: [], message: fault });
  return state === null || told.field === '' ? [] : [state];
}

/** The field that a parameter of the definition filters by; `tag_id[]` is `tag_id`. */
function shortTarget({ listParams }: Resource, source: Source, key: string): string | undefined {
  const name = shortName(key);
  return source === 'call' && Object.hasOwn(listParams, name) ? listParams[name] : undefined;
}

function shortName(key: string) {
  return key.replace(/\[\]$/, '');
}

/** Text is looked for, but where it says which row; anything else is one of the values. */
function shortCondition(
  fields: ListFields,
  { key, target, value }: { readonly key: string; readonly target: string; readonly value: string },
  faults: Fault[],
): readonly Condition[] {
  const [name = '', by] = target.split('.');
  if (by === 'text') {
    const tell: Tell = (message) => faults.push(faultOf(key, message));
    const texts = value.split(',').map((text) => searched(searchText(text, tell)));
    return [{ field: name, op: 'in', value: texts, by: shortName(key) }];
  }
  const field = fieldOf(fields.resource, name);
  const isWord = field !== undefined && sharedKind(field).words;
  const op = isWord ? (field.unique === true ? 'eq' : 'contains') : 'in';
  return filterIn(fields, key, { field: name, op, value }, faults);
}
