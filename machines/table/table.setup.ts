import type { ExportAnswer } from '../bulk/export.rules.ts';
import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { BulkAction } from '../../src/shared/contract/bulk.ts';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as display from './display.rules.ts';
import * as removal from './removal.rules.ts';
import * as selection from './selection.rules.ts';
import { exportSnackbar } from '../bulk/export.rules.ts';
import * as rules from './table.rules.ts';
import type {
  ActedRows,
  BulkOutcome,
  DeleteRowsCall,
  ExportCall,
  Merged,
  PageNews,
  QueryPatch,
  RestoreOutcome,
  TableAbilities,
  TableContext,
  TableEmitted,
  TableEvent,
  TableInput,
  TableTag,
} from './table.types.ts';

type Failed = { readonly failure: PortFailure };
type Deletion = { readonly outcome: BulkOutcome };
type Restoration = { readonly outcome: RestoreOutcome };
type Grouped = Extract<TableEvent, { type: 'rows.grouped' }>;
type Merging = { readonly merged: Merged };

/** Everything the table's states are made of. */
export const table = setup({
  types: {
    context: {} as TableContext,
    input: {} as TableInput,
    events: {} as TableEvent,
    emitted: {} as TableEmitted,
    tags: {} as TableTag,
    transitionMeta: {} as TransitionMeta<TableContext>,
  },
  actors: {
    deleteRows: stubPort<BulkOutcome, DeleteRowsCall>('table', 'deleteRows'),
    restoreRows: stubPort<RestoreOutcome, DeleteRowsCall>('table', 'restoreRows'),
    exportRows: stubPort<ExportAnswer, ExportCall>('table', 'exportRows'),
    copyText: stubPort<void, string>('table', 'copyText'),
  },
  actions: {
    show: assign(({ context }, params: { shown: PageNews }) => selection.show(context, params)),
    act: assign(({ context }, params: { ids: ActedRows }) => selection.act(context, params)),
    showLeavers: emit(({ context }, params: { shown: PageNews }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'info' as const, message: selection.leaversText(context, params) },
    })),
    showGrouped: assign(({ context }, { ids, versions }: Grouped) => ({
      shown: { ...context.shown, ids },
      seen: { ...context.seen, ...versions },
    })),
    select: assign(({ context }, params: { ids: readonly number[]; selected: boolean }) =>
      selection.select(context, params),
    ),
    selectPage: assign(({ context }) =>
      selection.select(context, { ids: context.shown.ids, selected: true }),
    ),
    selectAll: assign({ selected: [], all: { excluded: [] } }),
    clearSelection: assign({ selected: [], all: null }),
    askForBulk: emit(({ context }, params: { action: BulkAction }) => ({
      type: 'bulk.requested' as const,
      subject: selection.subjectOf(context, params),
    })),
    askForList: emit(({ context }, params: { mode: 'add' | 'remove' }) => ({
      type: 'bulk.requested' as const,
      subject: selection.listSubject(context, params),
    })),
    rememberSubject: assign((_, params: { subject: readonly number[] }) => params),
    rememberSelection: assign(({ context }) => ({ subject: context.selected })),
    rememberTarget: assign((_, { target }: { target: number | undefined }) => ({
      target: target ?? null,
    })),
    rememberRow: assign((_, { id }: { id: number }) => ({ opened: id })),
    forgetSubject: assign({ subject: [], target: null }),
    acceptDeletion: assign(({ context }, params: Deletion) =>
      removal.acceptDeletion(context, params),
    ),
    acceptRestore: assign(({ context }, params: Restoration) =>
      removal.acceptRestore(context, params),
    ),
    rememberRefused: assign(({ context: { outcome } }) => ({
      subject: removal.usedIn(outcome),
      target: null,
    })),
    dismissOutcome: assign({ outcome: null }),
    acceptMerge: assign(({ context }, params: Merging) => removal.acceptMerge(context, params)),
    followTrash: assign(({ context }, { trash }: { trash: boolean }) =>
      selection.followTrash(context, { trash }),
    ),
    rememberFailure: assign(({ context }, params: Failed) =>
      rules.rememberFailure(context, params),
    ),
    rememberText: assign((_, { text }: { text: string }) => ({ search: text })),
    rememberCopy: assign((_, { text }: { text: string }) => ({ copying: text })),
    allow: assign((_, params: { can: TableAbilities }) => params),
    askForSearch: emit(({ context }) => changed({ search: context.search, page: 1 })),
    askForNextPage: emit(({ context }) => changed({ page: context.shown.page + 1 })),
    askForPreviousPage: emit(({ context }) => changed({ page: context.shown.page - 1 })),
    askFor: emit((_, params: QueryPatch) => changed(params)),
    askForTag: emit(({ context }, params: { tag: number }) => ({
      type: 'bulk.requested' as const,
      subject: display.tagging(context, params),
    })),
    announceStale: emit(({ context }) => ({
      type: 'rows.stale' as const,
      resource: context.resource,
    })),
    announceDeleted: emit(({ context }, { outcome }: Deletion) => ({
      type: 'item.deleted' as const,
      resource: context.resource,
      ids: outcome.deleted,
    })),
    announceMerged: emit(({ context }, { merged: { target, ids } }: Merging) => ({
      type: 'items.merged' as const,
      resource: context.resource,
      target,
      ids,
    })),
    announceRestored: emit(({ context }, params: Restoration) => ({
      type: 'rows.restored' as const,
      resource: context.resource,
      actions: removal.restoreActions(context, params),
    })),
    goToTrash: emit(changed({ trash: 'only', page: 1 })),
    leaveTrash: emit(changed({ trash: null, page: 1 })),
    announceFile: emit((_, { answer }: { answer: ExportAnswer }) => ({
      type: 'file.ready' as const,
      name: 'csv' in answer ? answer.name : '',
      text: 'csv' in answer ? answer.csv : '',
    })),
    announceTask: emit((_, { answer }: { answer: ExportAnswer }) => ({
      type: 'task.queued' as const,
      id: 'task_id' in answer ? answer.task_id : -1,
    })),
    askForFocus: emit({ type: 'focus.requested', on: 'search' }),
    goToCreate: emit(({ context }) => ({
      type: 'nav.requested' as const,
      to: context.paths.create,
      replace: false,
    })),
    showDeletion: emit(({ context }, params: Deletion) => ({
      type: 'snackbar.requested' as const,
      snackbar: removal.deletionSnackbar(context, params),
    })),
    showRestore: emit(({ context }, params: Restoration) => ({
      type: 'snackbar.requested' as const,
      snackbar: removal.restoreSnackbar(context, params),
    })),
    showMerge: emit(({ context }, params: Merging) => ({
      type: 'snackbar.requested' as const,
      snackbar: removal.mergeSnackbar(context, params),
    })),
    showMessage: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'success' as const, message },
    })),
    showTask: emit((_, { answer }: { answer: ExportAnswer }) => ({
      type: 'snackbar.requested' as const,
      snackbar: exportSnackbar(answer),
    })),
    showFailure: emit((_, { failure }: Failed) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message: failure.message },
    })),
  },
  guards: {
    mayCreate: ({ context }) => context.can.store === 'allowed' && !context.trash,
    mayShow: ({ context }) => context.can.show === 'allowed' && !context.trash,
    mayUpdate: ({ context }) => context.can.update === 'allowed' && !context.trash,
    mayDelete: ({ context }) => context.can.destroy === 'allowed' && !context.trash,
    mayDeleteSelection: ({ context }) =>
      context.can.destroy === 'allowed' &&
      !context.trash &&
      !selection.isForTask(context) &&
      context.selected.length > 1,
    mayDeleteOne: ({ context }) =>
      context.can.destroy === 'allowed' && !context.trash && selection.isOne(context),
    mayUpload: ({ context }) =>
      context.uploads === true && context.can.store === 'allowed' && !context.trash,
    mayMerge: ({ context }, params: { target?: number }) =>
      context.can.merge === 'allowed' && removal.isMergeable(context, params),
    mayMergeRefused: ({ context: { can, outcome } }) =>
      can.merge === 'allowed' && removal.isMergeableOutcome(outcome),
    mayRestore: ({ context }) => context.can.destroy === 'allowed' && context.trash,
    mayRestoreSelection: ({ context }) =>
      context.can.destroy === 'allowed' &&
      context.trash &&
      !selection.isForTask(context) &&
      context.selected.length > 0,
    mayOpenTrash: ({ context }) => context.can.destroy === 'allowed' && !context.trash,
    isInTrash: ({ context }) => context.trash,
    mayExport: ({ context }) => context.can.export === 'allowed',
    mayBulk: ({ context }, params: { action: BulkAction }) => selection.mayBulk(context, params),
    mayJoin: ({ context }) => selection.mayJoin(context),
    isMoreThere: ({ context }) => selection.isMoreThere(context),
    someLeave: ({ context }, params: { shown: PageNews }) =>
      selection.leavers(context, params).length > 0,
    isByName: ({ context }) => context.selected.length > 0,
    hasSelection: ({ context }) => selection.countSelected(context) > 0 || context.all !== null,
    hasRows: ({ context }) => context.shown.ids.length > 0,
    isPage: ({ context }, params: { page: number }) => display.isPage(context, params),
    isSize: ({ context }, params: { size: string | number }) => display.isSize(context, params),
    isSort: ({ context }, params: { field: string; direction: string }) =>
      display.isSort(context, params),
    mayAddTag: ({ context }, params: { tag: number }) => display.mayAddTag(context, params),
    hasNextPage: ({ context }) => rules.hasNextPage(context),
    hasPreviousPage: ({ context }) => rules.hasPreviousPage(context),
    isQueued: (_, { answer }: { answer: ExportAnswer }) => 'task_id' in answer,
    never: () => false,
  },
  delays: { typing: 300, refresh: 30_000 },
});

/** Params from an event that carries an answer or a failure. */
export const failure = ({ event }: { event: ErrorActorEvent }): Failed => ({
  failure: failureOf(event.error),
});
export const outcome = ({ event }: { event: DoneActorEvent<BulkOutcome> }) => ({
  outcome: event.output,
});
export const restoration = ({ event }: { event: DoneActorEvent<RestoreOutcome> }) => ({
  outcome: event.output,
});
export const exported = ({ event }: { event: DoneActorEvent<ExportAnswer> }) => ({
  answer: event.output,
});

function changed(patch: QueryPatch) {
  return { type: 'query.changed' as const, patch };
}
