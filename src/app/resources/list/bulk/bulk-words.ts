import type { QueryClient } from '@tanstack/react-query';
import { isGiven } from '../../../../../machines/bulk/bulk.rules.ts';
import type { BulkSubject, TagList } from '../../../../../machines/bulk/bulk.types.ts';
import type { TagChange } from '../../../../shared/contract/bulk.ts';
import type { Values } from '../../../../shared/contract/values.ts';
import type { Field } from '../../../../shared/kinds/index.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { fieldOf, isReference, labelOf } from '../../../../shared/resources/define.ts';
import { keys } from '../../../data/keys.ts';
import { nameOfRow } from '../../embedded.ts';
import { cutText, namedMoment } from '../../format.ts';
import { momentAhead } from '../../../../shared/publishing.ts';
import { resourceNamed } from '../../../data/resources.ts';
import { zoneOfField } from '../../use-field-zone.ts';
import { kindOf } from '../../kinds/index.ts';

/** What becomes of a field of many rows, said once it is done: 'Category set to Weather', 'Category cleared'. */
export function saidOfField(cache: QueryClient, resource: Resource, change: FieldChange): string {
  const { name, value, zone } = change;
  const label = labelOf(resource, name);
  if (value === null) return `${label} cleared`;
  const field = fieldOf(resource, name);
  const words = field === undefined ? null : wordsOf(cache, field, value, zone);
  return words === null ? `${label} set` : `${label} set to ${words}`;
}

/** The same of tags: 'News added to Tags'; of the one list that was asked about 'added to VIP'. */
export function saidOfTags(
  cache: QueryClient,
  resource: Resource,
  { tags, list }: { readonly tags: TagChange; readonly list: TagList | undefined },
): string {
  const label = labelOf(resource, tags.field);
  const field = fieldOf(resource, tags.field);
  const names = field === undefined ? null : wordsOf(cache, field, tags.ids);
  if (tags.mode === 'replace') {
    if (tags.ids.length === 0) return `${label} cleared`;
    return names === null ? `${label} set` : `${label} set to ${names}`;
  }
  const done = tags.mode === 'add' ? 'added to' : 'removed from';
  if (list !== undefined) return `${done} ${names ?? list.title}`;
  return `${names ?? 'tags'} ${done} ${label}`;
}

/** A value as a person reads it; null where that is too much for a line, or not known. */
function wordsOf(cache: QueryClient, field: Field, value: unknown, zone?: string): string | null {
  const { text, difference } = kindOf(field);
  const isLong = difference === 'html' || difference === 'json';
  const words = isReference(field)
    ? seenNames(cache, field.to, value)
    : isLong
      ? ''
      : text(value, field, zone);
  return words === '' ? null : cutText(words, LINE);
}

const LINE = 60;

/** Names of rows that were seen as they were chosen; empty where one of them is not known. */
function seenNames(cache: QueryClient, to: string, value: unknown): string {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
  const seen = seenRows(cache, to);
  const rows = ids.map((id) => seen.find((row) => row.id === id));
  return rows.every((row) => row !== undefined)
    ? rows.map((row) => nameOfRow(to, row)).join(', ')
    : '';
}

/** What is known of the one row that it is about, where it is one that was seen. */
export function withSeenRow(cache: QueryClient, asked: BulkSubject | null): BulkSubject | null {
  if (asked === null || asked.one !== undefined || !('ids' in asked.target)) return asked;
  const [id, ...others] = asked.target.ids;
  if (id === undefined || others.length > 0) return asked;
  const resource = resourceNamed(asked.resource);
  const at = resource.publishing?.at;
  const [row] = seenRows(cache, resource.name)
    .filter((each) => each.id === id && resource.text in each)
    .filter((each) => at === undefined || at in each)
    .sort((a, b) => Number(b.version) - Number(a.version));
  if (row === undefined) return asked;
  return withRow(asked, { row, zone: zoneOfField(resource, resource.publishing?.at ?? '', row) });
}

/** Its name, and the moment that it waits for, or would; with that begins what asks for another one, where none is given. */
export function withRow(subject: BulkSubject, { row, zone }: ShownRow): BulkSubject {
  const resource = resourceNamed(subject.resource);
  const { start } = subject;
  const moment = momentAhead(resource, row);
  const due = moment === null ? null : namedMoment(moment, zone);
  const one = { name: cutText(nameOfRow(resource.name, row), LINE), due };
  if (start === undefined || moment === null) return { ...subject, one };
  const open = start.moments.filter((name) => !isGiven(start.values[name]));
  const moments = Object.fromEntries(open.map((name) => [name, moment]));
  return { ...subject, one, start: { ...start, values: { ...start.values, ...moments } } };
}

/** Those of its rows that were seen with their names, in the order in which they were chosen. */
export function namedRows(cache: QueryClient, { resource: name, target }: BulkSubject): Values[] {
  if (!('ids' in target)) return [];
  const { text } = resourceNamed(name);
  const seen = new Map<unknown, Values>(
    seenRows(cache, name)
      .filter((row) => text in row)
      .map((row) => [row.id, row]),
  );
  return target.ids.map((id) => seen.get(id)).filter((row) => row !== undefined);
}

interface ShownRow {
  readonly row: Values;
  /** Of its moment. */
  readonly zone: string | undefined;
}

function seenRows(cache: QueryClient, resource: string): readonly Values[] {
  return [keys.allOptions(resource), keys.lists(resource), keys.items(resource)]
    .flatMap((queryKey) => cache.getQueriesData({ queryKey }))
    .flatMap(([, data]) => rowsIn(data));
}

/** The rows of an answer: of one page, of several, or the one that was asked for. */
function rowsIn(answer: unknown): readonly Values[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if ('pages' in answer && Array.isArray(answer.pages)) return answer.pages.flatMap(rowsIn);
  if ('data' in answer && Array.isArray(answer.data)) return answer.data as readonly Values[];
  return [answer as Values];
}

interface FieldChange {
  readonly name: string;
  /** Null where it is cleared. */
  readonly value: unknown;
  /** In which its moments were given; the person's where it is left out. */
  readonly zone?: string | undefined;
}
