import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import * as css from '../../../../styles/resource-filter.css.ts';
import { sharedKind } from '../../../shared/kinds/index.ts';
import { filterTextOf } from '../../../shared/lists/conditions.ts';
import { STATUS_WORDS } from '../../../shared/publishing.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import type { FilteringRef } from '../../../../machines/filters/filtering.machine.ts';
import { useCommand } from '../../commands/use-commands.ts';
import { useRun } from '../../commands/page-directory.ts';
import { ComboPanel } from '../../ui/combo-panel.tsx';
import type { ComboAction } from '../../ui/combo-select.types.ts';
import type { FilterBarProps } from './filter-bar.tsx';
import type { FilterField } from './filters.ts';
import { filterableFields, firstOperator, isPicked } from './filters.ts';
import { cutText } from '../format.ts';
import { defaultColumns } from './list-state.ts';
import { startFilter } from './use-filtering.ts';

/** What a new filter asks about: letters find a field, or a value with its field, which then is the filter. */
export function FilterPicker(props: FilterPickerProps) {
  const { resource, visible, filtering, openerRef } = props;
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const create = useBuilding(filtering, search);
  const fields = useMemo(() => fieldsInOrder(resource, visible), [resource, visible]);
  const lines = useMemo(() => foundLines(resource, fields, search), [resource, fields, search]);
  // Before the next frame, in which what was typed meanwhile is given to what has the focus.
  useLayoutEffect(() => input.current?.focus(), []);
  const take = (key: string | undefined) => {
    const line = lines.find((each) => each.key === key);
    if (line?.value !== undefined) return takeValue(props, line.entry, line.value);
    if (line !== undefined) startFilter(filtering, props, line.entry.name);
  };
  return (
    <div className={css.picker}>
      <ComboPanel
        label="Filter by"
        searchLabel="Filter by…"
        open
        firstActive
        onOpen={(open) => (open ? undefined : filtering.send({ type: 'picker.close' }))}
        search={search}
        onSearch={(text) => setSearch(text.trimStart())}
        chosen={NONE}
        onChosen={([key]) => take(key)}
        choices={lines.map(({ key, text }) => ({ value: key, text }))}
        state="ready"
        emptyText={`No field or value is called “${cutText(search.trim(), 40)}”.`}
        create={create}
        listId={listId}
        inputRef={input}
        openerRef={openerRef}
      />
    </div>
  );
}

/** What leads on to the builder: without letters, and where its title or a synonym is found by them. */
function useBuilding(filtering: FilteringRef, search: string): ComboAction | undefined {
  const run = useRun(filtering);
  const build = useCommand('filter.build', filtering);
  if (build === null) return undefined;
  const { title, synonyms } = build;
  const typed = search.trim().toLowerCase();
  const isFound = typed === '' || [title, ...synonyms].some((words) => hasWord(words, typed));
  if (!isFound) return undefined;
  return { icon: 'list-filter', text: title, onPress: () => void run('filter.build') };
}

/** A value is the filter at once: of a filter of its field that compares so, beside its values or in their place; else a new one. */
function takeValue(props: FilterBarProps, { name, field }: FilterField, value: string) {
  const { state, filtering } = props;
  const { op } = firstOperator(field);
  const several = op === 'in';
  const at = state.filters.findIndex(
    (filter) => filter.field === name && (filter.op === op || (several && filter.op === 'eq')),
  );
  const known = state.filters[at];
  const started = { field: name, op, value };
  if (known === undefined) {
    filtering.send({ type: 'filter.start', filter: started });
    return filtering.send({ type: 'filter.done' });
  }
  const was = filterTextOf(known);
  const held = new Set(several ? [...was.value.split(','), value] : [value]);
  const values = (sharedKind(field).choices(field) ?? []).map((choice) => choice.value);
  const filter = { ...started, value: values.filter((each) => held.has(each)).join(',') };
  filtering.send({ type: 'filter.edit', at, filter: was });
  filtering.send({ type: 'filter.done', filter });
}

/** First what a list shows by itself and is filtered by a pick: its statuses, publications and tags; then the rest. */
function fieldsInOrder(resource: Resource, visible: VisibleFields): readonly FilterField[] {
  const shown = defaultColumns(resource);
  const fields = filterableFields(resource, visible);
  const often = fields.filter(({ name, field }) => isPicked(field) && shown.includes(name));
  return [...often, ...fields.filter((each) => !often.includes(each))];
}

/** The fields of which a word begins with what was typed, those that begin with it first, and below them the values. */
function foundLines(
  resource: Resource,
  fields: readonly FilterField[],
  search: string,
): FilterLine[] {
  const typed = search.trim().toLowerCase();
  const named = fields.map((entry) => ({ key: entry.name, entry, text: entry.label }));
  if (typed === '') return named;
  const valued = fields.flatMap((entry) => valueLines(resource, entry, typed));
  return [...bestFirst(named, typed.replace(COLON, '')), ...valued];
}

function bestFirst(lines: readonly FilterLine[], typed: string) {
  const found = lines.filter(({ text }) => hasWord(text, typed));
  const first = found.filter(({ text }) => text.toLowerCase().startsWith(typed));
  return [...first, ...found.filter((line) => !first.includes(line))];
}

/** Values by their own words, by those of their field before them, and a state by what such rows are called. */
function valueLines(resource: Resource, entry: FilterField, typed: string): FilterLine[] {
  const { name, field, label } = entry;
  const plain = typed.replace(/[:\s]+/g, ' ');
  return (sharedKind(field).choices(field) ?? [])
    .filter(({ value, title }) => {
      const whole = `${label} ${title}`.toLowerCase();
      const isWhole = plain.length > label.length && whole.startsWith(plain);
      return (
        isWhole ||
        [title, ...calledIn(resource, name, value)].some((words) => hasWord(words, typed))
      );
    })
    .map(({ value, title }) => ({
      key: `${name}=${value}`,
      entry,
      text: `${label}: ${title}`,
      value,
    }));
}

function calledIn({ publishing }: Resource, name: string, value: string): readonly string[] {
  if (publishing?.field !== name) return [];
  if (String(publishing.draft) === value) return STATUS_WORDS.draft;
  return String(publishing.published) === value ? STATUS_WORDS.published : [];
}

/** Whether the text, from the beginning of one of its words on, goes as was typed. */
function hasWord(text: string, typed: string) {
  const words = text.toLowerCase();
  return [...words.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].some(({ index }) =>
    words.startsWith(typed, index),
  );
}

/** Behind a name, before its value. */
const COLON = /(?<=\S)\s*:$/;
const NONE: readonly [] = [];

interface FilterLine {
  readonly key: string;
  readonly entry: FilterField;
  readonly text: string;
  /** Set where the line is a value: choosing it is the whole filter. */
  readonly value?: string;
}

interface FilterPickerProps extends FilterBarProps {
  readonly openerRef: RefObject<HTMLButtonElement | null>;
}
