import { assign, emit, sendTo, setup } from 'xstate';
import { clipboardMachine } from '../clipboard/clipboard.machine.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { listExportMachine } from '../list-export/list-export.machine.ts';
import { listRefreshMachine } from '../list-refresh/list-refresh.machine.ts';
import { listSearchMachine } from '../list-search/list-search.machine.ts';
import { removalMachine } from '../removal/removal.machine.ts';
import type { RemovalCall, RemovalOrder } from '../removal/removal.types.ts';
import { selectionMachine } from '../selection/selection.machine.ts';
import type { ExportOrder } from '../list-export/list-export.types.ts';
import type { ExportAsked, SelectionOrder } from '../selection/selection.types.ts';
import type { ListNews, PageNews, TableAbilities } from '../list/list.types.ts';
import * as rules from './table.rules.ts';
import type {
  QueryPatch,
  TableContext,
  TableEmitted,
  TableEvent,
  TableInput,
  TableTag,
} from './table.types.ts';

/** Everything the table's states are made of. */
export const table = setup({
  types: {
    context: {} as TableContext,
    input: {} as TableInput,
    events: {} as TableEvent,
    emitted: {} as TableEmitted,
    tags: {} as TableTag,
    children: {} as {
      selection: 'selection';
      removal: 'removal';
      search: 'search';
      exporting: 'exporting';
      refreshing: 'refreshing';
      clipboard: 'clipboard';
    },
    meta: {} as StateMeta<TableContext>,
    transitionMeta: {} as TransitionMeta<TableContext>,
  },
  actors: {
    selection: selectionMachine,
    removal: removalMachine,
    search: listSearchMachine,
    exporting: listExportMachine,
    refreshing: listRefreshMachine,
    clipboard: clipboardMachine,
  },
  actions: {
    show: assign((_, { shown }: { shown: PageNews }) => rules.show(shown)),
    fail: assign((_, params: { page: number }) => rules.fail(params)),
    followTrash: assign(({ context }, { trash }: { trash: boolean }) =>
      rules.followTrash(context, { trash }),
    ),
    allow: assign((_, params: { can: TableAbilities }) => params),
    rememberRow: assign((_, { id }: { id: number }) => ({ opened: id })),
    tellSelection: sendTo('selection', (_, news: ListNews | SelectionOrder) => news),
    tellExport: sendTo('exporting', (_, news: Exclude<ListNews, { type: 'trash.follow' }>) => news),
    beginExport: sendTo(
      'exporting',
      (_, { ids }: Pick<ExportAsked, 'ids'>): ExportOrder => ({ type: 'export.begin', ids }),
    ),
    tellRemoval: sendTo('removal', (_, news: Extract<ListNews, { type: 'table.allow' }>) => news),
    beginRemoval: sendTo(
      'removal',
      (_, { call }: { call: RemovalCall }): RemovalOrder => ({ type: 'removal.begin', call }),
    ),
    holdSelection: sendTo('selection', { type: 'selection.hold' } satisfies SelectionOrder),
    freeSelection: sendTo('selection', { type: 'selection.free' } satisfies SelectionOrder),
    askForNextPage: emit(({ context: { page } }) => changed({ page: page + 1 })),
    askForPreviousPage: emit(({ context: { page } }) => changed({ page: page - 1 })),
    askFor: emit((_, params: QueryPatch) => changed(params)),
    goToTrash: emit(changed({ trash: 'only', page: 1 })),
    leaveTrash: emit(changed({ trash: null, page: 1 })),
    goToCreate: emit(({ context }) => ({
      type: 'nav.requested' as const,
      to: context.paths.create,
      replace: false,
    })),
  },
  guards: {
    mayCreate: ({ context }) => context.can.store === 'allowed' && !context.trash,
    mayShow: ({ context }) => context.can.show === 'allowed' && !context.trash,
    mayUpdate: ({ context }) => context.can.update === 'allowed' && !context.trash,
    mayUpload: ({ context }) =>
      context.uploads === true && context.can.store === 'allowed' && !context.trash,
    mayOpenTrash: ({ context }) => context.can.destroy === 'allowed' && !context.trash,
    isInTrash: ({ context }) => context.trash,
    isPage: ({ context }, params: { page: number }) => rules.isPage(context, params),
    isSize: ({ context }, params: { size: string | number }) => rules.isSize(context, params),
    isSort: ({ context }, params: { field: string; direction: string }) =>
      rules.isSort(context, params),
    hasNextPage: ({ context }) => rules.hasNextPage(context),
    hasPreviousPage: ({ context }) => rules.hasPreviousPage(context),
  },
});

function changed(patch: QueryPatch) {
  return { type: 'query.changed' as const, patch };
}
