import type { ActorRefFrom, AnyActorRef, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, sendTo, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import { parentOf } from '../kit/tell-parent.ts';
import type { TableAbilities } from '../list/list.types.ts';
import * as rules from './removal.rules.ts';
import type {
  BulkOutcome,
  Merged,
  RemovalCall,
  RemovalContext,
  RemovalEmitted,
  RemovalEvent,
  RemovalInput,
  RemovalReport,
  RemovalTag,
  RestoreOutcome,
  RowsCall,
} from './removal.types.ts';

type Deleted = { readonly outcome: BulkOutcome };
type Restored = { readonly outcome: RestoreOutcome };
type Merging = { readonly merged: Merged };
type Gone = { readonly gone: readonly number[]; readonly target: number | null };

const confirmDelete: TransitionMeta<RemovalContext> = {
  command: {
    id: 'delete.confirm',
    title: 'Confirm delete',
    keys: ['Mod+Enter'],
    icon: 'trash',
    danger: true,
  },
};
const cancelDelete: TransitionMeta<RemovalContext> = {
  command: { id: 'delete.cancel', title: 'Cancel delete', icon: 'x' },
};

const removal = setup({
  types: {
    context: {} as RemovalContext,
    input: {} as RemovalInput,
    events: {} as RemovalEvent,
    emitted: {} as RemovalEmitted,
    tags: {} as RemovalTag,
    transitionMeta: {} as TransitionMeta<RemovalContext>,
  },
  actors: {
    deleteRows: stubPort<BulkOutcome, RowsCall>('removal', 'deleteRows'),
    restoreRows: stubPort<RestoreOutcome, RowsCall>('removal', 'restoreRows'),
  },
  actions: {
    allow: assign((_, params: { can: TableAbilities }) => params),
    remember: assign((_, { call }: { call: RemovalCall }) => ({
      subject: call.subject,
      name: call.name,
      versions: call.versions,
      target: call.target,
    })),
    forget: assign({ ...rules.NOTHING }),
    noteDeleted: assign((_, { outcome }: Deleted) => ({ outcome: rules.tellDeletion(outcome) })),
    noteRestored: assign((_, { outcome }: Restored) => ({ outcome: rules.tellRestore(outcome) })),
    dismiss: assign({ outcome: null }),
    mergeRefused: assign(({ context }) => rules.mergeRefused(context)),
    reportGone: sendTo(
      ({ self }): AnyActorRef => parentOf(self),
      (_, gone: Gone): RemovalReport => ({ type: 'rows.removed', ...gone }),
    ),
    reportEnd: sendTo(
      ({ self }): AnyActorRef => parentOf(self),
      (): RemovalReport => ({ type: 'removal.ended' }),
    ),
    announceStale: emit(({ context: { resource } }) => ({ type: 'rows.stale' as const, resource })),
    announceDeleted: emit(({ context: { resource } }, { outcome }: Deleted) => ({
      type: 'item.deleted' as const,
      resource,
      ids: outcome.deleted,
    })),
    announceMerged: emit(({ context: { resource } }, { merged: { target, ids } }: Merging) => ({
      type: 'items.merged' as const,
      resource,
      target,
      ids,
    })),
    announceRestored: emit(({ context }, params: Restored) => ({
      type: 'rows.restored' as const,
      resource: context.resource,
      actions: rules.restoreActions(context, params),
    })),
    showDeletion: emit(({ context }, params: Deleted) => ({
      type: 'snackbar.requested' as const,
      snackbar: rules.deletionSnackbar(context, params),
    })),
    showRestore: emit(({ context }, params: Restored) => ({
      type: 'snackbar.requested' as const,
      snackbar: rules.restoreSnackbar(context, params),
    })),
    showMerge: emit(({ context }, params: Merging) => ({
      type: 'snackbar.requested' as const,
      snackbar: rules.mergeSnackbar(context, params),
    })),
    showFailure: emit((_, { message }: PortFailure) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message },
    })),
  },
  guards: {
    isDelete: (_, { act }: RemovalCall) => act === 'delete',
    isMerge: (_, { act }: RemovalCall) => act === 'merge',
    isToldOfDeleted: (_, { outcome }: Deleted) => rules.tellDeletion(outcome) !== null,
    isToldOfRestored: (_, { outcome }: Restored) => rules.tellRestore(outcome) !== null,
    mayMergeRefused: ({ context: { can, outcome } }) =>
      can.merge === 'allowed' && rules.isMergeableOutcome(outcome),
  },
});

const begun = {
  type: 'remember' as const,
  params: ({ event }: { event: Extract<RemovalEvent, { type: 'removal.begin' }> }) => event,
};
const failed = [
  {
    type: 'showFailure' as const,
    params: ({ event }: { event: ErrorActorEvent }) => failureOf(event.error),
  },
  'announceStale' as const,
];

const resting = removal.createStateConfig({
  entry: 'forget',
  on: {
    'removal.begin': [
      {
        guard: { type: 'isDelete', params: ({ event }) => event.call },
        target: 'confirming',
        actions: begun,
      },
      {
        guard: { type: 'isMerge', params: ({ event }) => event.call },
        target: 'merging',
        actions: begun,
      },
      { target: 'restoring', actions: begun },
    ],
  },
});

const deletion = [
  { type: 'showDeletion' as const, params: deleted },
  { type: 'announceDeleted' as const, params: deleted },
  { type: 'noteDeleted' as const, params: deleted },
  {
    type: 'reportGone' as const,
    params: ({ event }: { event: DoneActorEvent<BulkOutcome> }) => goneOf(event.output.deleted),
  },
  'announceStale' as const,
];

const deleting = removal.createStateConfig({
  description: 'The answer says of each row whether it was deleted, and why not.',
  tags: 'deleting',
  invoke: {
    id: 'deleteRows',
    src: 'deleteRows',
    input: rowsOf,
    onDone: [
      {
        guard: { type: 'isToldOfDeleted', params: deleted },
        target: 'telling',
        actions: deletion,
      },
      { target: 'resting', actions: [...deletion, 'reportEnd'] },
    ],
    onError: { target: 'resting', actions: [...failed, 'reportEnd'] },
  },
});

const restoration = [
  { type: 'showRestore' as const, params: restored },
  { type: 'announceRestored' as const, params: restored },
  { type: 'noteRestored' as const, params: restored },
  {
    type: 'reportGone' as const,
    params: ({ event }: { event: DoneActorEvent<RestoreOutcome> }) => goneOf(event.output.restored),
  },
  'announceStale' as const,
];

const restoring = removal.createStateConfig({
  description: 'The answer says of each row whether it left the trash, and why not.',
  invoke: {
    id: 'restoreRows',
    src: 'restoreRows',
    input: rowsOf,
    onDone: [
      {
        guard: { type: 'isToldOfRestored', params: restored },
        target: 'telling',
        actions: restoration,
      },
      { target: 'resting', actions: [...restoration, 'reportEnd'] },
    ],
    onError: { target: 'resting', actions: [...failed, 'reportEnd'] },
  },
});

const merging = removal.createStateConfig({
  description: 'The machine of the merge has the stage.',
  tags: 'merging',
  on: {
    'merge.done': {
      target: 'resting',
      actions: [
        { type: 'showMerge', params: ({ event }) => event },
        { type: 'announceMerged', params: ({ event }) => event },
        {
          type: 'reportGone',
          params: ({ event: { merged } }) => ({ gone: merged.ids, target: merged.target }),
        },
        'announceStale',
        'reportEnd',
      ],
    },
    'merge.cancel': { target: 'resting', actions: 'reportEnd' },
  },
});

/** Rows of a list that are deleted, merged or restored: confirmed, done, and what became of each. */
export const removalMachine = removal.createMachine({
  id: 'removal',
  context: ({ input }) => rules.initialRemoval(input),
  initial: 'resting',
  on: {
    'table.allow': { actions: { type: 'allow', params: ({ event: { can } }) => ({ can }) } },
  },
  states: {
    resting,
    confirming: {
      tags: 'confirming-delete',
      on: {
        'delete.confirm': { target: 'deleting', meta: confirmDelete },
        'delete.cancel': { target: 'resting', actions: 'reportEnd', meta: cancelDelete },
      },
    },
    deleting,
    merging,
    restoring,
    telling: {
      description: 'Rows that were refused, each with its reason.',
      on: {
        'outcome.dismiss': { target: 'resting', actions: ['dismiss', 'reportEnd'] },
        'outcome.merge': {
          guard: 'mayMergeRefused',
          target: 'merging',
          actions: 'mergeRefused',
        },
      },
    },
  },
});

export type RemovalRef = ActorRefFrom<typeof removalMachine>;

function rowsOf({ context: { route, subject, versions } }: { context: RemovalContext }): RowsCall {
  return { route, ids: subject, versions };
}

function goneOf(gone: readonly number[]): Gone {
  return { gone, target: null };
}

function deleted({ event }: { event: DoneActorEvent<BulkOutcome> }): Deleted {
  return { outcome: event.output };
}

function restored({ event }: { event: DoneActorEvent<RestoreOutcome> }): Restored {
  return { outcome: event.output };
}
