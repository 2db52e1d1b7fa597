import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ListAnswer } from '../../../shared/wire.ts';
import { whenStanding } from '../../data/standing.ts';
import { CardsWaiting } from '../assets/cards-waiting.tsx';
import { lazyPart } from '../lazy-part.tsx';
import type { FieldColumn } from './columns.ts';
import { ListInstead } from './list-instead.tsx';
import type { ListPartProps } from './list-parts.ts';
import type { ListTableProps } from './list-table.tsx';
import { selectAllByKey } from './select-all.ts';
import { ListTable } from './list-table.tsx';
import type { ListView } from './list-view.tsx';
import { AssetList } from './list-view.tsx';

const TrashTable = lazyPart(async () => (await import('./removal-parts.ts')).TrashTable);
const ColumnMenu = lazyPart(
  async () => (await whenStanding(() => import('./late-parts.ts'))).ColumnMenu,
);
const GroupedList = lazyPart(async () => (await import('./group-parts.ts')).GroupedList);
const ListAggregates = lazyPart(async () => (await import('./group-parts.ts')).ListAggregates);

/** What stands below the tools of a list: its rows, by groups or as cards, or why there are none. */
export function ListBody(props: ListBodyProps) {
  const { resource, state, table, query, view, items, selected, door } = props;
  if (query.isError ? items === null : items?.length === 0) return <ListInstead {...props} />;
  if (state.trash === 'only') {
    return (
      <Suspense fallback={null}>
        <TrashTable
          resource={resource}
          table={table}
          rows={state.perPage}
          items={items}
          selected={selected}
        />
      </Suspense>
    );
  }
  if (view === 'cards') {
    return (
      <Suspense fallback={<CardsWaiting />}>
        <AssetList resource={resource} items={items} selected={selected} door={door} />
      </Suspense>
    );
  }
  const shared = {
    ...props,
    rowCount: query.data?.total ?? -1,
    firstRow: state.groupBy === null ? rowsBefore(query.data) : 0,
    onClear: () => table.send({ type: 'rows.clear' }),
    onSelectAll: () => selectAllByKey(table),
    onSelectPage: () => {
      const ids = items?.map(({ id }) => id) ?? [];
      const all = ids.every((id) => selected.includes(id));
      table.send(all ? { type: 'rows.select', ids, selected: false } : { type: 'rows.selectPage' });
    },
    columnMenu: (column: FieldColumn) => (
      <Suspense fallback={null}>
        <ColumnMenu {...props} column={column} />
      </Suspense>
    ),
    foot: state.aggregates.length === 0 ? undefined : footOf(props),
  };
  if (state.groupBy === null || items === null) return <ListTable {...shared} />;
  return (
    <Suspense fallback={<ListTable {...shared} items={null} />}>
      <GroupedList {...shared} field={state.groupBy} />
    </Suspense>
  );
}

function footOf({ resource, state, query }: ListBodyProps): ListTableProps['foot'] {
  return (columns) => (
    <Suspense fallback={null}>
      <ListAggregates
        resource={resource}
        columns={columns}
        asked={state.aggregates}
        values={query.data?.aggregates ?? {}}
      />
    </Suspense>
  );
}

function rowsBefore(answer: ListAnswer | undefined) {
  return answer === undefined ? 0 : (answer.current_page - 1) * answer.per_page;
}

interface ListBodyProps
  extends ListPartProps,
    Omit<
      ListTableProps,
      | 'rowCount'
      | 'firstRow'
      | 'onClear'
      | 'onSelectPage'
      | 'onSelectAll'
      | 'between'
      | 'foot'
      | 'columnMenu'
    > {
  readonly query: UseQueryResult<ListAnswer>;
  readonly view: ListView;
}
