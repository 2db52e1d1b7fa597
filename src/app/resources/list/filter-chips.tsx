import type { FilterDraft } from '../../../../machines/filters/filtering.types.ts';
import type { ListState } from '../../../shared/contract/list-state.ts';
import type { FilterText } from '../../../shared/contract/where.ts';
import { filterTextOf } from '../../../shared/lists/conditions.ts';
import { FieldChip } from './field-filter.tsx';
import type { FilterBarProps } from './filter-bar.tsx';
import { NestedChips } from './nested-chips.tsx';

/** The filters of the list, and the one that is begun, each a chip; what is nested in words. */
export function FilterChips(props: FilterChipsProps) {
  const { state, filtering, draft, isStarted, onChange } = props;
  const filters = state.filters.map(filterTextOf);
  const started = isStarted && draft !== null ? [draft.now] : [];
  return (
    <>
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
    </>
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

interface FilterChipsProps extends FilterBarProps {
  readonly draft: FilterDraft | null;
  /** Whether the draft is of a filter that the list does not have yet. */
  readonly isStarted: boolean;
}
