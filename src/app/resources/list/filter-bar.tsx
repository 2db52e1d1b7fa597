import { useSelector } from '@xstate/react';
import { useRef } from 'react';
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
import { useRun } from '../../commands/page-directory.ts';
import { useKeyOf } from '../../commands/use-commands.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { lazyPart } from '../../data/lazy-part.tsx';
import type { ListState } from '../../../shared/contract/list-state.ts';
import type { FilterText } from '../../../shared/contract/where.ts';
import type { ChangeList } from './use-list-state.ts';
import { Opening } from '../../ui/opening.tsx';
import { HeldKeys } from '../../ui/held-keys.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PagePart } from '../../ui/page-part.tsx';

const FieldChip = lazyPart(async () => (await import('./chip-parts.ts')).FieldChip);
const NestedChips = lazyPart(async () => (await import('./chip-parts.ts')).NestedChips);
const FilterPicker = lazyPart(async () => (await import('./filter-picker.tsx')).FilterPicker);
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

/** What a new filter asks about: a field, or a value with its field. */
function FilterMenu(props: FilterBarProps) {
  const { filtering } = props;
  const opener = useRef<HTMLButtonElement>(null);
  const picking = useSelector(filtering, selectPicking);
  const keys = useKeyOf('table.filter', filtering);
  const run = useRun(filtering);
  return (
    <Popover
      late
      label="Filter by"
      open={picking}
      onOpen={(open) =>
        open ? void run('table.filter') : filtering.send({ type: 'picker.close' })
      }
      button={
        <Button
          ref={opener}
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
      <PagePart name="The fields" waiting={<HeldKeys label="Filter by" />}>
        <FilterPicker {...props} openerRef={opener} />
      </PagePart>
    </Popover>
  );
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
