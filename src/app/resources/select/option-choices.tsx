import { Suspense } from 'react';
import * as css from '../../../../styles/resource-select.css.ts';
import { embedKey, fieldOf, sentence } from '../../../shared/resources/define.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { ChoiceId } from '../../../../machines/choices/choices.types.ts';
import type { Embedded, GroupCount } from '../../../shared/wire.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Choice } from '../../ui/combo-select.tsx';
import { PublicationMark } from '../../ui/publication-mark.tsx';
import { nameOfRow } from '../embedded.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { OptionSource } from './option-source.ts';
import { textOf, keptBy } from './option-source.ts';

/** Options as the list shows them; rows of the same text are told apart by their values. */
export function toChoices(
  source: OptionSource,
  rows: readonly Embedded[],
  refuses?: (row: Embedded) => string | null,
): Choice[] {
  const counts = new Map<string, number>();
  const texts = rows.map((row) => textOf(source, row));
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return rows.map((row, at) => {
    const text = texts[at] ?? '';
    const value = String(keptBy(source, row));
    const isTwin = (counts.get(text) ?? 0) > 1;
    const hint = [...extras(source, row), ...(isTwin ? [`#${value}`] : [])].join(' · ');
    return {
      value,
      text,
      ...(hint === '' ? {} : { hint }),
      off: refuses?.(row) ?? undefined,
      mark: markOf(source.resource, row),
      ...endOf(source.resource, row),
    };
  });
}

/** The same under headings, one for each value of the group's field. */
export function toGroupedChoices(source: OptionSource, facts: GroupFacts): Choice[] {
  const { rows, groups, picked } = facts;
  const choices = toChoices(source, rows).map((choice) => ({ ...choice, nested: true }));
  let last: string | null = null;
  return rows.flatMap((row, at) => {
    const choice = choices[at];
    if (choice === undefined) return [];
    const key = groupKey(groupOf(source, row));
    if (key === last) return [choice];
    last = key;
    const count = groups.find((group) => groupKey(group.value) === key)?.count ?? 0;
    const taken = picked.filter((each) => groupKey(groupOf(source, each)) === key).length;
    const heading: Choice = {
      value: key,
      text: groupText(source, row),
      hint: `${taken} of ${count}`,
      group: taken === 0 ? 'none' : taken >= count ? 'all' : 'some',
    };
    return [heading, choice];
  });
}

/** The value that a heading stands for. */
export function groupNamed(source: OptionSource, rows: readonly Embedded[], key: string): unknown {
  return rows.map((row) => groupOf(source, row)).find((value) => groupKey(value) === key) ?? null;
}

/** How many rows name it, where the resource says so; asked for when the option is drawn. */
function endOf(resource: Resource, { id }: Embedded) {
  if (resource.counted === null) return {};
  const count = <RowCount resource={resource} id={id} place="menu" />;
  return { end: <Suspense fallback={null}>{count}</Suspense> };
}

/** What a row shows before its text: a publication's mark, a tag's colour, a person's initials. */
export function markOf(resource: Resource, row: Embedded) {
  const nameOf = () => nameOfRow(resource.name, row);
  if (resource.name === 'publications')
    return <PublicationMark name={nameOf()} color={String(row.color ?? '')} />;
  if (resource.name === 'tags')
    return <span className={css.dot} style={{ background: String(row.color ?? '') }} />;
  return PEOPLE.includes(resource.name) ? <Avatar name={nameOf()} size="small" /> : undefined;
}

/** The row of a value whose record has not come in yet. */
export function bareRow(source: OptionSource, value: ChoiceId): Embedded {
  return { id: typeof value === 'number' ? value : -1, [source.value]: value };
}

function extras({ resource, extra }: OptionSource, row: Embedded): string[] {
  return extra.flatMap((name) => {
    const field = fieldOf(resource, name);
    const shown = field !== undefined && 'to' in field ? row[embedKey(name)] : row[name];
    if (field?.kind === 'boolean') return shown === true ? [field.label ?? sentence(name)] : [];
    if (field?.kind === 'enum')
      return field.values.flatMap(({ value, title }) => (value === shown ? [title] : []));
    if (field?.kind === 'reference' && isRow(shown)) return [nameOfRow(field.to, shown)];
    return typeof shown === 'string' || typeof shown === 'number' ? [String(shown)] : [];
  });
}

function groupText(source: OptionSource, row: Embedded): string {
  const { resource, groupBy } = source;
  const value = groupOf(source, row);
  const field = groupBy === null ? undefined : fieldOf(resource, groupBy);
  if (value === null || groupBy === null) return 'None';
  if (field?.kind === 'reference') {
    const shown = row[embedKey(groupBy)];
    return isRow(shown) ? nameOfRow(field.to, shown) : `#${String(value)}`;
  }
  if (field?.kind === 'enum')
    return field.values.find((each) => each.value === value)?.title ?? String(value);
  if (field?.kind === 'boolean')
    return `${field.label ?? sentence(groupBy)}: ${value === true ? 'yes' : 'no'}`;
  return String(value);
}

function groupOf({ groupBy }: OptionSource, row: Embedded): unknown {
  return (groupBy === null ? null : row[groupBy]) ?? null;
}

function groupKey(value: unknown): string {
  return `group ${JSON.stringify(value ?? null)}`;
}

function isRow(value: unknown): value is Embedded {
  return typeof value === 'object' && value !== null && 'id' in value;
}

const RowCount = lazyPart(async () => (await import('../row-count.tsx')).RowCount);
const PEOPLE: readonly string[] = ['users', 'authors'];

interface GroupFacts {
  readonly rows: readonly Embedded[];
  readonly groups: readonly GroupCount[];
  /** Rows that are picked; of a list that a text narrows those in it. */
  readonly picked: readonly Embedded[];
}
