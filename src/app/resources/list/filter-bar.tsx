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
import { useRun } from '../../commands/page-directory.ts';
import { useKeyOf } from '../../commands/use-commands.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { lazyPart } from '../../data/lazy-part.tsx';
import type { ListState } from '../../../shared/contract/list-state.ts';
import type { ChangeList } from './use-list-state.ts';
import { Opening } from '../../ui/opening.tsx';
import { HeldKeys } from '../../ui/held-keys.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PagePart } from '../../ui/page-part.tsx';

const FilterChips = lazyPart(async () => (await import('./filter-chips.tsx')).FilterChips);
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
        {clearsFilters(state) ? (
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

/** One is taken away at its chip; in the list without a saved view the reset of filters and order takes all. */
function clearsFilters({ view, filters, where }: ListState) {
  return typeof view === 'number' && filters.length + (where === null ? 0 : 1) > 1;
}

/** Those that there are, and the one that is begun; their chunk is fetched with the first. */
function Chips(props: FilterBarProps) {
  const { state, filtering } = props;
  const draft = useSelector(filtering, selectDraft);
  const at = state.filters.length;
  const isStarted = draft !== null && (draft.at ?? at) >= at;
  if (at === 0 && state.where === null && !isStarted) return null;
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
      <FilterChips {...props} draft={draft} isStarted={isStarted} />
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

export interface FilterBarProps {
  readonly resource: Resource;
  readonly visible: VisibleFields;
  readonly state: ListState;
  readonly filtering: FilteringRef;
  readonly onChange: ChangeList;
}
