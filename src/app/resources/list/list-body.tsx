import type { UseQueryResult } from '@tanstack/react-query';
import type { SelectionRef } from '../../../../machines/selection/selection.machine.ts';
import {
  selectPageSelection,
  selectShown,
} from '../../../../machines/selection/selection.select.ts';
import type { ListAnswer } from '../../../shared/wire.ts';
import { latePart, lazyPart } from '../../data/lazy-part.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { useService } from '../../data/services.ts';
import { PagePart } from '../../ui/page-part.tsx';
import { announcer } from '../../actors/announcer.ts';
import type { ListView } from '../feature.ts';
import { useFeature } from '../feature.ts';
import { formatNumber } from '../format.ts';
import type { FieldColumn } from './columns.ts';
import { ListInstead } from './list-instead.tsx';
import type { ListPartProps } from './list-part.ts';
import { ListTable } from './list-table.tsx';
import type { ListTableProps, PanelState } from './list-table.types.ts';

const TrashTable = lazyPart(async () => (await import('./removal-parts.ts')).TrashTable);
const ColumnMenu = latePart(async () => (await import('./late-parts.ts')).ColumnMenu);
const GroupedList = lazyPart(async () => (await import('./group-parts.ts')).GroupedList);
const ListAggregates = lazyPart(async () => (await import('./group-parts.ts')).ListAggregates);

/** What stands below the tools of a list: its rows, by groups or as cards, or why there are none. */
export function ListBody(props: ListBodyProps) {
  const { resource, state, table, query, answer, view, items, selected, actions } = props;
  const { cards } = useFeature(resource);
  const { selection } = table;
  const { announce } = useService(announcer);
  const run = useRun(selection);
  if (query.isError ? items === null : items?.length === 0) return <ListInstead {...props} />;
  if (state.trash === 'only') {
    return (
      <PagePart name="The trash">
        <TrashTable
          resource={resource}
          table={table}
          rows={state.perPage}
          items={items}
          selected={selected}
        />
      </PagePart>
    );
  }
  if (view === 'cards' && cards !== undefined) {
    const { List, Waiting } = cards;
    return (
      <PagePart name="The cards" waiting={<Waiting />}>
        <List resource={resource} items={items} selected={selected} actions={actions} />
      </PagePart>
    );
  }
  const shared = {
    ...props,
    rowCount: answer?.total ?? -1,
    firstRow: state.groupBy === null ? rowsBefore(answer) : 0,
    onClear: () => void run('rows.clear'),
    onSelectAll: () => selectAllByKey({ selection, run, announce }),
    onSelectPage: () => {
      const ids = items?.map(({ id }) => id) ?? [];
      const all = ids.every((id) => selected.includes(id));
      if (all) selection.send({ type: 'rows.select', ids, selected: false });
      else run('rows.selectPage');
    },
    columnMenu: (column: FieldColumn, panel: PanelState) => (
      <PagePart small name="The menu">
        <ColumnMenu {...props} {...panel} column={column} />
      </PagePart>
    ),
    foot: state.aggregates.length === 0 ? undefined : footOf(props),
  };
  if (state.groupBy === null || items === null) return <ListTable {...shared} />;
  return (
    <PagePart name="The groups" waiting={<ListTable {...shared} items={null} />}>
      <GroupedList {...shared} field={state.groupBy} />
    </PagePart>
  );
}

function footOf({ resource, state, query }: ListBodyProps): ListTableProps['foot'] {
  return (columns) => (
    <PagePart small name="The totals">
      <ListAggregates
        resource={resource}
        columns={columns}
        asked={state.aggregates}
        values={query.data?.aggregates ?? {}}
      />
    </PagePart>
  );
}

function rowsBefore(answer: ListAnswer | undefined) {
  return answer === undefined ? 0 : (answer.current_page - 1) * answer.per_page;
}

/** Selects the page first, and all that match when it is selected. */
export function selectAllByKey({ selection, run, announce }: SelectingAll) {
  const before = selection.getSnapshot();
  const { ids, total } = selectShown(before);
  if (selectPageSelection(before) === 'all') {
    run('rows.selectAll');
    return announce(`All ${formatNumber(total)} selected`);
  }
  run('rows.selectPage');
  const more = total > ids.length ? `, once more selects all ${formatNumber(total)}` : '';
  announce(`${formatNumber(ids.length)} selected${more}`);
}

interface SelectingAll {
  readonly selection: SelectionRef;
  /** Runs a command of the selection. */
  readonly run: (id: string) => unknown;
  readonly announce: (text: string) => void;
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
