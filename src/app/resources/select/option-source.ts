import { choiceOf } from '../../../../machines/combobox/combobox.rules.ts';
import type { ChoiceId } from '../../../../machines/combobox/combobox.types.ts';
import { filterKey } from '../../../shared/lists/parameters.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { isFilterable, isSortable } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { fieldOf } from '../../../shared/resources/define.ts';
import type { SelectSpec } from '../../../shared/kinds/index.ts';
import type { Embedded } from '../../../shared/wire.ts';
import type { ListParams } from '../../data/queries.ts';
import type { NamedRow } from '../feature.ts';

/** Options on one page, beside those that are picked already. */
const OPTIONS_PER_PAGE = 50;

/** Where options come from and which of their fields the select reads. */
export interface OptionSource {
  readonly resource: Resource;
  /** Field that an option shows. */
  readonly text: string;
  /** Field whose value is kept. */
  readonly value: string;
  /** Key of the filter that asks for picked rows. */
  readonly idsKey: string;
  /** Fields shown at the end of an option. */
  readonly extra: readonly string[];
  readonly groupBy: string | null;
  /** How a row of the resource is shown beside its text. */
  readonly named: NamedRow;
}

/** By default an option shows the resource's text and keeps the id. */
export function optionSource(
  resource: Resource,
  options: SourceOptions = {},
  named: NamedRow = {},
): OptionSource {
  const value = options.value ?? 'id';
  return {
    resource,
    text: options.text ?? resource.text,
    value,
    idsKey: options.idsKey ?? filterKey(value, 'in'),
    extra: [...new Set([...resource.optionColumns, ...(options.columns ?? [])])],
    groupBy: options.groupBy ?? null,
    named,
  };
}

/** Parameters of the call for options: by text where it has an order, narrowed by what was typed. */
export function optionParams(source: OptionSource, facts: OptionFacts): ListParams {
  const { resource, groupBy } = source;
  const text = fieldOf(resource, source.text);
  const isOpen = text !== undefined && text.masked !== true;
  const byText = isOpen && isSortable(text);
  const inText = isOpen && isFilterable(text);
  const searched = inText ? filterKey(source.text, 'contains') : 'search';
  return {
    columns: columnsOf(source),
    sort: byText ? `${source.text}|asc` : 'id|desc',
    per_page: Math.min(OPTIONS_PER_PAGE + facts.beside, LIMITS.perPage),
    ...(groupBy === null ? {} : { group_by: groupBy }),
    ...(facts.search === '' ? {} : { [searched]: facts.search }),
    ...facts.filters,
  };
}

/** Parameters of the call for rows that are picked. */
export function pickedParams(source: OptionSource, picked: readonly ChoiceId[]): ListParams {
  return {
    columns: columnsOf(source),
    per_page: LIMITS.perPage,
    count: false,
    [source.idsKey]: picked.join(','),
  };
}

/** Parameters of the call for every row of one group. */
export function groupParams(
  { groupBy, value }: OptionSource,
  group: unknown,
  narrowing: ListParams,
): ListParams {
  const field = String(groupBy);
  const test = filterKey(field, group === null ? 'empty' : 'eq');
  return {
    ...narrowing,
    columns: [...new Set(['id', value, field])].join(','),
    per_page: LIMITS.perPage,
    [test]: group === null ? true : String(group),
  };
}

export function keptBy(source: OptionSource, row: Embedded): ChoiceId {
  return choiceOf(row[source.value]);
}

/** What an option is called; its value where it has no text. */
export function textOf(source: OptionSource, row: Embedded): string {
  const text = row[source.text];
  if (typeof text === 'string' && text.trim() !== '') return text;
  return typeof text === 'number' ? String(text) : `#${String(row[source.value] ?? row.id)}`;
}

function columnsOf({ resource, text, value, extra, groupBy }: OptionSource): string {
  const grouped = groupBy === null ? [] : [groupBy];
  return [...new Set(['id', value, text, ...resource.embed, ...extra, ...grouped])].join(',');
}

interface OptionFacts {
  readonly search: string;
  /** How many are picked. */
  readonly beside: number;
  /** What the options are narrowed by. */
  readonly filters: ListParams | undefined;
}

export interface SourceOptions extends Pick<SelectSpec, 'text' | 'columns' | 'groupBy'> {
  readonly value?: string;
  readonly idsKey?: string;
}
