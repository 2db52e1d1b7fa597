import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FilteringRef } from '../../../../machines/filters/filtering.machine.ts';
import { filteringMachine } from '../../../../machines/filters/filtering.machine.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { afterFirstPaint } from '../../data/first-paint.ts';
import type { Directory } from '../../commands/directory.ts';
import { useDirectory } from '../../commands/page-directory.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { filterableFields, firstOperator } from './filters.ts';
import type { ListState } from '../../../shared/contract/list-state.ts';
import type { FilterText } from '../../../shared/contract/where.ts';
import { conditionOfText, filterTextOf } from '../../../shared/lists/conditions.ts';
import type { ChangeList } from './use-list-state.ts';
import type { FilterCommandOptions } from './filter-commands.types.ts';

/** Which panel of the filter bar is open; what it makes goes into the address. */
export function useFiltering(options: FilteringOptions): FilteringRef {
  const { resource, visible, state } = options;
  const { range, groupBy } = state;
  const latest = useRef(options);
  latest.current = options;
  const directory = useDirectory();
  const filtering = useActorRef(filteringMachine);
  useCommandSource(filtering, 'page', resource.title.many);
  useLayoutEffect(() => joinFiltering(filtering, () => latest.current), [filtering]);
  const count = state.filters.length + [state.where, state.range].filter(Boolean).length;
  useLayoutEffect(() => filtering.send({ type: 'filters.shown', count }), [filtering, count]);
  useEffect(() => {
    const fields = filterableFields(resource, visible);
    const change: ChangeList = (patch) => latest.current.onChange(patch);
    const apply = (filter: FilterText) => {
      filtering.send({ type: 'filter.start', filter });
      filtering.send({ type: 'filter.done' });
    };
    const sumUp = (key: string) => {
      const { aggregates, page } = latest.current.state;
      const others = aggregates.filter((each) => each !== key);
      const isOn = others.length < aggregates.length;
      change({ aggregates: isOn ? others : [...others, key], page });
    };
    const shown = { range, groupBy };
    return offerLater(directory, { resource, visible, fields, shown, apply, change, sumUp });
  }, [directory, resource, visible, filtering, range, groupBy]);
  return filtering;
}

/** Opens the filter of a field: the one there is, else a new one. */
export function startFilter(
  filtering: FilteringRef,
  { resource, visible, state, onChange }: FilteringOptions,
  name: string,
) {
  const at = state.filters.findIndex((filter) => filter.field === name);
  const known = state.filters[at];
  if (known !== undefined) {
    return filtering.send({ type: 'filter.edit', at, filter: filterTextOf(known) });
  }
  const entry = filterableFields(resource, visible).find((field) => field.name === name);
  if (entry === undefined) return;
  const { op, value = '' } = firstOperator(entry.field);
  const filter = { field: name, op, value };
  if (value === '') filtering.send({ type: 'filter.start', filter });
  else onChange({ filters: [...state.filters, conditionOfText({ resource, visible }, filter)] });
}

/** The palette's rows come when the list stands. */
function offerLater(directory: Directory, options: FilterCommandOptions) {
  let stop: (() => void) | null = () => undefined;
  void afterFirstPaint(() => import('./late-parts.ts')).then(({ filterCommands }) => {
    if (stop !== null) stop = directory.addPlain(filterCommands(options), 'page');
  });
  return () => {
    stop?.();
    stop = null;
  };
}

function joinFiltering(filtering: FilteringRef, latest: () => FilteringOptions) {
  const made = filtering.on('filter.made', ({ at, filter }) => {
    const { resource, visible, onChange } = latest();
    const next = filter.value === '' ? [] : [conditionOfText({ resource, visible }, filter)];
    onChange(({ filters }) => {
      const place = at ?? filters.length;
      return { filters: [...filters.slice(0, place), ...next, ...filters.slice(place + 1)] };
    });
  });
  const cleared = filtering.on('filters.cleared', () =>
    latest().onChange({ filters: [], where: null, range: null }),
  );
  return () => {
    made.unsubscribe();
    cleared.unsubscribe();
  };
}

interface FilteringOptions {
  readonly resource: Resource;
  readonly visible: VisibleFields;
  readonly state: ListState;
  readonly onChange: ChangeList;
}
