import { useSelector } from '@xstate/react';
import { Fragment, useMemo } from 'react';
import type { FilteringRef } from '../../../../machines/filters/filtering.machine.ts';
import {
  selectBuilding,
  selectDraft,
  selectPicking,
} from '../../../../machines/filters/filtering.select.ts';
import * as css from '../../../../styles/resource-list.css.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { filterTextOf } from '../../../shared/lists/conditions.ts';
import { CommandItem } from '../../commands/command-item.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { useKeyOf } from '../../commands/use-commands.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { lazyPart } from '../../data/lazy-part.tsx';
import { filterableFields, isPicked } from './filters.ts';
import { defaultColumns } from './list-state.ts';
import type { ListState } from '../../../shared/contract/list-state.ts';
import type { FilterText } from '../../../shared/contract/where.ts';
import { startFilter } from './use-filtering.ts';
import type { ChangeList } from './use-list-state.ts';
import { Opening } from '../../ui/opening.tsx';
import { HeldKeys } from '../../ui/held-keys.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PagePart } from '../../ui/page-part.tsx';

const FieldChip = lazyPart(async () => (await import('./chip-parts.ts')).FieldChip);
const NestedChips = lazyPart(async () => (await import('./chip-parts.ts')).NestedChips);
const FilterBuilder = lazyPart(async () => (await import('./builder-parts.ts')).FilterBuilder);

/** The filters of the list as chips, the menu that adds one, and the builder for what is nested. */
export function FilterBar(props: FilterBarProps) {
  const { state, filtering, onChange } = props;
  const building = useSelector(filtering, selectBuilding);
  return (
    <>
      <Chips {...props} />
      <span className={css.chipTools}>
        <FilterMenu {...props} />
        {state.filters.length + (state.where === null ? 0 : 1) > 1 ? (
          <Button
            kind="quiet"
            size="small"
            data-command="filter.clear"
            onClick={() => onChange({ filters: [], where: null })}
          >
            Clear filters
          </Button>
        ) : null}
      </span>
      {building ? (
        <Opening onClose={() => filtering.send({ type: 'filter.close' })}>
          <FilterBuilder {...props} />
        </Opening>
      ) : null}
    </>
  );
}

/** Those that there are, and the one that is begun. */
function Chips(props: FilterBarProps) {
  const { state, filtering, onChange } = props;
  const draft = useSelector(filtering, selectDraft);
  const filters = state.filters.map(filterTextOf);
  const isStarted = draft !== null && (draft.at ?? filters.length) >= filters.length;
  const started = isStarted ? [draft.now] : [];
  return (
    <PagePart
      small
      name="The filters"
      waiting={
        <>
          <Skeleton width="12ch" />
          {isStarted ? <HeldKeys label="Value of the filter" /> : null}
        </>
      }
    >
      {placed([...filters, ...started]).map(({ filter, at, key }) => (
        <FieldChip
          key={key}
          {...props}
          filter={filter}
          draft={draft !== null && (draft.at ?? filters.length) === at ? draft : null}
          at={at}
          onRemove={() => {
            filtering.send({ type: 'filter.close' });
            onChange((now) => ({ filters: without(now.filters, filter) }));
          }}
        />
      ))}
      {state.where === null ? null : <NestedChips {...props} where={state.where} />}
    </PagePart>
  );
}

/** The fields that rows can be filtered by. */
function FilterMenu(props: FilterBarProps) {
  const { resource, visible, filtering } = props;
  const groups = useMemo(() => filterMenu(resource, visible), [resource, visible]);
  const picking = useSelector(filtering, selectPicking);
  const keys = useKeyOf('table.filter', filtering);
  const run = useRun(filtering);
  return (
    <Menu
      late
      label="Filter by"
      placement="bottom-start"
      open={picking}
      onOpen={(open) =>
        open ? void run('table.filter') : filtering.send({ type: 'picker.close' })
      }
      button={
        <Button
          kind="quiet"
          size="small"
          icon="list-filter"
          keys={keys}
          data-command="table.filter"
        >
          Filter
        </Button>
      }
    >
      <CommandItem id="filter.build" source={filtering} />
      {groups.map((fields) => (
        <Fragment key={fields[0]?.name}>
          <MenuSeparator />
          {fields.map(({ name, label }) => (
            <MenuItem
              key={name}
              command={`filter.by.${name}`}
              onSelect={() => startFilter(filtering, props, name)}
            >
              {label}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}

/** First what a list shows by itself and is filtered by a pick: its statuses, publications and tags; then the rest. */
function filterMenu(resource: Resource, visible: VisibleFields) {
  const shown = defaultColumns(resource);
  const fields = filterableFields(resource, visible);
  const often = fields.filter(({ name, field }) => isPicked(field) && shown.includes(name));
  const others = fields.filter((each) => !often.includes(each));
  return [often, others].filter((fields) => fields.length > 0);
}

/** A chip is known by its field, and by how many of that field stand before it: it stays while it is changed. */
function placed(filters: readonly FilterText[]) {
  return filters.map((filter, at) => {
    const before = filters.slice(0, at).filter(({ field }) => field === filter.field);
    return { filter, at, key: `${filter.field}.${before.length}` };
  });
}

/** By what it says: its place is another one after a quick press before. */
function without(filters: ListState['filters'], filter: FilterText) {
  const said = JSON.stringify(filter);
  const at = filters.findIndex((each) => JSON.stringify(filterTextOf(each)) === said);
  return filters.filter((_, place) => place !== at);
}

export interface FilterBarProps {
  readonly resource: Resource;
  readonly visible: VisibleFields;
  readonly state: ListState;
  readonly filtering: FilteringRef;
  readonly onChange: ChangeList;
}
