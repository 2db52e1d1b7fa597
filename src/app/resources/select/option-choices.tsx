import { Suspense } from 'react';
import {
  embedKey,
  fieldOf,
  isReference,
  namesOne,
  sentence,
} from '../../../shared/resources/define.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { ChoiceId } from '../../../../machines/combobox/combobox.types.ts';
import type { Embedded, GroupCount } from '../../../shared/wire.ts';
import { nameOfRow } from '../embedded.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import type { OptionSource } from './option-source.ts';
import { textOf, keptBy } from './option-source.ts';
import { kindOf } from '../kinds/index.ts';
import type { Choice } from '../../ui/combo-select.types.ts';

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
      mark: source.named.mark?.(row, text),
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

/** The row of a value whose record has not come in yet. */
export function bareRow(source: OptionSource, value: ChoiceId): Embedded {
  return { id: typeof value === 'number' ? value : -1, [source.value]: value };
}

function extras({ resource, extra }: OptionSource, row: Embedded): string[] {
  return extra.flatMap((name) => {
    const field = fieldOf(resource, name);
    if (field === undefined) return isPlain(row[name]) ? [String(row[name])] : [];
    const shown = isReference(field) ? row[embedKey(name)] : row[name];
    if (namesOne(field) && isRow(shown)) return [nameOfRow(field.to, shown)];
    return kindOf(field).option(shown, field.label ?? sentence(name), field) ?? [];
  });
}

function isPlain(value: unknown) {
  return typeof value === 'string' || typeof value === 'number';
}

function groupText(source: OptionSource, row: Embedded): string {
  const { resource, groupBy } = source;
  const value = groupOf(source, row);
  const field = groupBy === null ? undefined : fieldOf(resource, groupBy);
  if (value === null || groupBy === null) return 'None';
  if (field === undefined) return String(value);
  if (!namesOne(field))
    return kindOf(field).heading(value, field.label ?? sentence(groupBy), field);
  const shown = row[embedKey(groupBy)];
  return isRow(shown) ? nameOfRow(field.to, shown) : `#${String(value)}`;
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

interface GroupFacts {
  readonly rows: readonly Embedded[];
  readonly groups: readonly GroupCount[];
  /** Rows that are picked; of a list that a text narrows those in it. */
  readonly picked: readonly Embedded[];
}
