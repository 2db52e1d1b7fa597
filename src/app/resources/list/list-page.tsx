import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { RankingRef } from '../../../../machines/ranking/ranking.machine.ts';
import type { SelectionRef } from '../../../../machines/selection/selection.machine.ts';
import { selectPeeked } from '../../../../machines/row/row.select.ts';
import { selectCount, selectNamed } from '../../../../machines/selection/selection.select.ts';
import { visibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { rankField } from '../../../shared/resources/define.ts';
import type { ListAnswer } from '../../../shared/wire.ts';
import { useAbilities, useMe } from '../../data/me.ts';
import type { ListParams } from '../../data/queries.ts';
import { listQuery } from '../../data/queries.ts';
import { Page } from '../../ui/page.tsx';
import { PagePart } from '../../ui/page-part.tsx';
import type { ListView } from '../feature.ts';
import { useFeature } from '../feature.ts';
import { fieldColumns } from './columns.ts';
import { densityOf } from './density.ts';
import { latePart, lazyPart } from '../../data/lazy-part.tsx';
import type { GridStore } from './grid-store.ts';
import { KeptRowsBanner, useKeptRows } from './kept-rows.tsx';
import { ListBody } from './list-body.tsx';
import { ListDialogs, RowDialog } from './list-dialogs.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListHeader } from './list-header.tsx';
import type { ListPartProps } from './list-part.ts';
import type { ListTableProps } from './list-table.types.ts';
import { nextSort } from './list-sort.ts';
import type { ListState } from '../../../shared/contract/list-state.ts';
import { listParams, perRowOf } from './list-state.ts';
import { ListTools } from './list-tools.tsx';
import { useRanked, whyNotRanked } from './ranked.ts';
import { FeatureActions } from './feature-actions.tsx';
import { RowPeek } from './row-peek.tsx';
import { useFiltering } from './use-filtering.ts';
import { useListState } from './use-list-state.ts';
import type { ChangeList } from './use-list-state.ts';
import { useListTable } from './use-list-table.ts';
import { useRow, useRowRequests } from './use-row.ts';
import { useRowActions } from './use-row-actions.ts';
import type { ViewsSlotProps } from './views-slot.tsx';
import { ViewsSlot } from './views-slot.tsx';
import type { RankProps } from './rank/rank.types.ts';

const TrashBanner = lazyPart(async () => (await import('./removal-parts.ts')).TrashBanner);
const ListSelection = latePart(async () => (await import('./late-parts.ts')).ListSelection);

/** A resource's list: what it shows is its URL, what can be done is its table machine. */
export function ListPage({ resource }: { readonly resource: Resource }) {
  const list = useShownList(resource);
  const { visible, columns, state, change, query, rows, view, perRow } = list;
  const { search, table, filtering, hand, actions } = useListActors(resource, list);
  const chooser = useRef<HTMLSpanElement>(null);
  const selected = useSelected(table.selection);
  const order = useOwnOrder(resource, list);
  const peeked = useSelector(hand.row, selectPeeked) !== null;
  const shared = {
    ...{ resource, visible, state, columns, table, filtering },
    ...{ answer: rows.answer, failed: query.isError, onChange: change },
  };
  return (
    <Page density={densityOf(useMe())} beside={peeked && state.groupBy === null}>
      <ListHeader {...shared} chooser={chooser} />
      <ViewsOrTrash {...shared} chooser={chooser} />
      <ListTools {...shared} grid={hand.grid} search={search} view={view} onView={list.setView} />
      {rows.areKept ? <KeptRowsBanner query={query} /> : null}
      <ListBody
        {...shared}
        {...hand}
        {...order.rows}
        query={query}
        view={view}
        selected={selected}
        actions={actions}
        onSort={list.sort}
      />
      <BelowRows {...shared} grid={hand.grid} perRow={perRow} />
      <RankSlot {...shared} {...hand} {...order.rank} coming={list.areComing} />
      <ListDialogs {...shared} />
      <RowDialog resource={resource} table={table.root} />
      <RowPanels {...shared} row={hand.row} items={order.rows.items} actions={actions} />
    </Page>
  );
}

/** What the address asks for, and the rows of it. */
function useShownList(resource: Resource) {
  const can = useAbilities(resource);
  const unmask = can.unmask === 'allowed';
  const visible = useMemo(() => visibleFields(resource, { unmask }), [resource, unmask]);
  const columns = useMemo(() => fieldColumns(resource, visible), [resource, visible]);
  const { state, change } = useListState(resource, visible);
  const perRow = perRowOf(state, useFeature(resource).cards);
  const [view, setView] = useListView(resource, state, change);
  const query = useQuery({
    ...listQuery(resource, listParams(resource, state, visible, { ...can, perRow })),
    placeholderData: (before, query) => (isAlongside(query, state) ? before : undefined),
  });
  const current = query.isPlaceholderData ? undefined : query.data;
  const rows = useKeptRows(query, state);
  const answer = useShownRows(current, state);
  const sort = useCallback(
    (field: string, add: boolean) =>
      change((now) => ({ sort: nextSort(resource, now, { field, add }) })),
    [change, resource],
  );
  const areComing = query.isPlaceholderData || rows.areKept;
  return {
    ...{ can, visible, columns, state, change, sort, perRow, view, setView },
    ...{ query, rows, answer, areComing },
  };
}

type ShownList = ReturnType<typeof useShownList>;

/** What can be done with the list, and with the row at hand. */
function useListActors(
  resource: Resource,
  { visible, state, can, answer, query, change }: ShownList,
) {
  const search = useRef<HTMLInputElement>(null);
  const table = useListTable({
    ...{ resource, visible, state, can, answer, search },
    failed: query.isError,
    onChange: change,
  });
  const filtering = useFiltering({ resource, visible, state, onChange: change });
  const hand = useRow({ resource, can });
  const actions = useRowActions({ resource, table, row: hand.row, can });
  useRowRequests({ ...hand, selection: table.selection, actions });
  return { search, table, filtering, hand, actions };
}

/** The rows in the order of their own, where they have one that the person may change. */
function useOwnOrder(resource: Resource, { can, state, rows }: ShownList) {
  const [ranking, setRanking] = useState<RankingRef | null>(null);
  const field = can.update === 'allowed' && state.trash === null ? rankField(resource) : null;
  const items = useRanked(rows.answer?.data ?? null, ranking, field);
  const movable =
    ranking !== null && field !== null && whyNotRanked(resource, state, field) === null;
  return { rows: { items, movable }, rank: { field, onRanking: setRanking } };
}

function ViewsOrTrash(props: ViewsSlotProps) {
  if (props.state.trash === null) return <ViewsSlot {...props} />;
  return (
    <PagePart>
      <TrashBanner {...props} />
    </PagePart>
  );
}

function BelowRows({ perRow, grid, ...props }: BelowRowsProps) {
  const count = useSelector(props.table.selection, selectCount);
  return (
    <>
      {props.state.groupBy === null ? (
        <ListFoot {...props} grid={grid} selected={count} perRow={perRow} />
      ) : null}
      <PagePart name="What can be done with the selection">
        <ListSelection {...props} count={count} />
      </PagePart>
    </>
  );
}

/** What else the resource does with the row at hand, and the panel that peeks at it. */
function RowPanels({ resource, visible, state, row, items, actions }: RowPanelsProps) {
  return (
    <>
      {state.trash === null && actions.commands.length > 0 ? (
        <FeatureActions resource={resource} row={row} items={items} />
      ) : null}
      {state.groupBy === null ? (
        <RowPeek resource={resource} visible={visible} row={row} items={items} />
      ) : null}
    </>
  );
}

/** The page before stands in for the next one, but never what is alive for what is in the trash. */
function isAlongside(query: { readonly queryKey: readonly unknown[] } | undefined, to: ListState) {
  const params = query?.queryKey[2] as ListParams | undefined;
  return (params?.trash ?? null) === to.trash;
}

/** The rows of a grouped list are its groups' own: what comes with their counts stands nowhere. */
function useShownRows(answer: ListAnswer | undefined, { groupBy }: ListState) {
  return useMemo(() => {
    if (answer === undefined || groupBy === null) return answer;
    return { ...answer, data: [], current_page: 1, last_page: 1 };
  }, [answer, groupBy]);
}

/** Drawn anew where other rows are selected, not where other rows are shown. */
function useSelected(selection: SelectionRef): readonly number[] {
  return useSelector(selection, selectNamed, isSameList);
}

function isSameList(before: readonly number[], after: readonly number[]) {
  return before.length === after.length && before.every((id, at) => id === after[at]);
}

/** Whether a list stands as cards, as some do until their address says rows. */
function useListView(resource: Resource, { shape, page }: ListState, change: ChangeList) {
  const { cards } = useFeature(resource);
  const view: ListView = cards !== undefined && shape === null ? 'cards' : 'rows';
  const set = (next: ListView) => change({ shape: next === 'rows' ? 'rows' : null, page });
  return [view, set] as const;
}

const Rank = latePart(async () => (await import('./rank-parts.ts')).Rank);

/** Where the rows have an order of their own that the person may change, what moves them; nothing elsewhere. */
function RankSlot({ field, ...rest }: RankSlotProps) {
  return field === null ? null : (
    <PagePart name="The order of the rows">
      <Rank {...rest} field={field} />
    </PagePart>
  );
}

interface RankSlotProps extends Omit<RankProps, 'field'> {
  readonly field: string | null;
}

interface BelowRowsProps extends ListPartProps {
  readonly grid: GridStore;
  readonly perRow: number;
}

interface RowPanelsProps extends ListPartProps, Pick<ListTableProps, 'row' | 'items' | 'actions'> {}
