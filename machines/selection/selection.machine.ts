import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { assign, emit, sendTo, setup } from 'xstate';
import type { BulkAction } from '../../src/shared/contract/bulk.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { parentOf } from '../kit/tell-parent.ts';
import type { PageNews, TableAbilities } from '../list/list.types.ts';
import * as commands from './selection.commands.ts';
import * as leaving from './selection.leavers.ts';
import * as verbs from './selection.publishing.ts';
import * as rules from './selection.rules.ts';
import type { PublishingAct } from '../../src/shared/contract/publishing.ts';
import type {
  ActedRows,
  RowsScheduled,
  RowPublished,
  Published,
  Single,
  Grouped,
  Chosen,
  ExportAsked,
  RemovalAsked,
  RemovedRows,
  SelectionContext,
  SelectionEmitted,
  SelectionEvent,
  SelectionInput,
} from './selection.types.ts';

const selection = setup({
  types: {
    context: {} as SelectionContext,
    input: {} as SelectionInput,
    events: {} as SelectionEvent,
    emitted: {} as SelectionEmitted,
    meta: {} as StateMeta<SelectionContext>,
    transitionMeta: {} as TransitionMeta<SelectionContext>,
  },
  actions: {
    allow: assign((_, params: { can: TableAbilities }) => params),
    followTrash: assign(({ context }, { trash }: { trash: boolean }) =>
      rules.followTrash(context, { trash }),
    ),
    show: assign(({ context }, params: { shown: PageNews }) => rules.show(context, params)),
    act: assign(({ context }, { ids }: { ids: ActedRows }) => rules.act(context, { ids })),
    showLeavers: emit(({ context }, params: { shown: PageNews }) => ({
      type: 'snackbar.requested' as const,
      snackbar: leaving.leaversSnackbar(context, params),
    })),
    withdrawLeavers: emit({ type: 'snackbar.withdrawn', id: leaving.LEAVERS_SNACKBAR }),
    showGrouped: assign(({ context }, { ids, versions, names }: Grouped) => ({
      shown: { ...context.shown, ids },
      seen: { ...context.seen, ...versions },
      names: rules.namesAfter(context, { ids, names }),
    })),
    select: assign(({ context }, { ids, selected = true }: Chosen) =>
      rules.select(context, { ids, selected }),
    ),
    selectPage: assign(({ context }) =>
      rules.select(context, { ids: context.shown.ids, selected: true }),
    ),
    selectAll: assign({ selected: [], all: { excluded: [] } }),
    clear: assign({ selected: [], all: null }),
    remove: assign(({ context }, params: RemovedRows) => rules.remove(context, params)),
    askForBulk: emit(({ context }, params: { action: BulkAction }) => ({
      type: 'bulk.requested' as const,
      subject: rules.subjectOf(context, params),
    })),
    askForList: emit(({ context }, params: { mode: 'add' | 'remove' }) => ({
      type: 'bulk.requested' as const,
      subject: rules.listSubject(context, params),
    })),
    askForTag: emit(({ context }, { tag }: { tag: number }) => ({
      type: 'bulk.requested' as const,
      subject: rules.tagging(context, { tag }),
    })),
    askToPublish: emit(({ context }, params: Published) => ({
      type: 'bulk.requested' as const,
      subject: verbs.publishing(context, params),
      ...verbs.heldRow(params),
    })),
    askToMakeDefault: emit(({ context }, params: Single) => ({
      type: 'bulk.requested' as const,
      subject: verbs.makingDefault(context, params),
      ...(params.id === undefined ? {} : { row: params.id }),
    })),
    tellSettled: emit((_, { id }: { id: number }) => ({ type: 'row.settled' as const, id })),
    askForExport: sendTo(
      ({ self }): AnyActorRef => parentOf(self),
      ({ context }): ExportAsked => ({ type: 'export.asked', ids: rules.idsToExport(context) }),
    ),
    askForRemoval: sendTo(
      ({ self }): AnyActorRef => parentOf(self),
      ({ context }, asked: rules.RemovalRequest): RemovalAsked => ({
        type: 'removal.asked',
        call: rules.callOf(context, asked),
      }),
    ),
  },
  guards: {
    isAll: ({ context }) => context.all !== null,
    isOne: ({ context }) => rules.isOne(context),
    areSome: ({ context }) => rules.areSome(context),
    isActFollowed: ({ context: { selected, told, all } }) =>
      selected.length > 0 || told.length > 0 || all !== null,
    hasRows: ({ context }) => context.shown.ids.length > 0,
    isMoreThere: ({ context }) => rules.isMoreThere(context),
    someLeave: ({ context }, params: { shown: PageNews }) => leaving.saysLeavers(context, params),
    doReturn: ({ context }, params: { shown: PageNews }) => leaving.doReturn(context, params),
    mayBulk: ({ context }, params: { action: BulkAction }) => rules.mayBulk(context, params),
    mayExportAtOnce: ({ context }) =>
      rules.mayBulk(context, { action: 'export' }) && rules.isExportedAtOnce(context),
    mayJoin: ({ context }) => rules.mayJoin(context),
    mayAddTag: ({ context }, { tag }: { tag: number }) => rules.mayAddTag(context, { tag }),
    mayPublish: ({ context }, params: Published) => verbs.mayPublish(context, params),
    mayMakeDefault: ({ context }, params: Single) => verbs.mayMakeDefault(context, params),
    mayDelete: ({ context }) => context.can.destroy === 'allowed' && !context.trash,
    mayDeleteOne: ({ context }) => rules.mayDeleteOne(context),
    mayDeleteSome: ({ context }) => rules.mayDeleteSome(context),
    mayMerge: ({ context }, { target }: { target: number | undefined }) =>
      rules.mayMerge(context, { target }),
    mayRestore: ({ context }) => context.can.destroy === 'allowed' && context.trash,
    mayRestoreSome: ({ context }) => rules.mayRestoreSome(context),
  },
});

const clearing = selection.createStateConfig({
  on: { 'rows.clear': { target: 'none', actions: 'clear', meta: commands.clearSelection } },
});

const chosen = selection.createStateConfig({
  initial: 'none',
  states: {
    counting: {
      always: [
        { guard: 'isAll', target: 'all' },
        { guard: 'isOne', target: 'one' },
        { guard: 'areSome', target: 'some' },
        { target: 'none' },
      ],
    },
    none: { meta: { refuses: [refused(commands.clearNothing, 'Nothing is selected')] } },
    one: clearing,
    some: clearing,
    all: {
      ...clearing,
      description: 'All that match search and filters, but those that were left out by name.',
    },
  },
  on: {
    'rows.shown': [
      {
        guard: { type: 'someLeave', params: ({ event }) => event },
        target: '.counting',
        actions: [
          { type: 'showLeavers', params: ({ event }) => event },
          { type: 'show', params: ({ event }) => event },
        ],
      },
      {
        guard: { type: 'doReturn', params: ({ event }) => event },
        target: '.counting',
        actions: ['withdrawLeavers', { type: 'show', params: ({ event }) => event }],
      },
      { target: '.counting', actions: { type: 'show', params: ({ event }) => event } },
    ],
    'trash.follow': {
      target: '.counting',
      actions: { type: 'followTrash', params: ({ event }) => event },
    },
    'rows.removed': {
      target: '.counting',
      actions: { type: 'remove', params: ({ event: { gone, target } }) => ({ gone, target }) },
    },
    'row.select': {
      target: '.counting',
      actions: {
        type: 'select',
        params: ({ event: { id, selected } }) => ({ ids: [id], selected }),
      },
    },
    'rows.select': {
      target: '.counting',
      actions: { type: 'select', params: ({ event }) => event },
    },
    'rows.selectPage': {
      guard: 'hasRows',
      target: '.counting',
      actions: 'selectPage',
      meta: commands.selectPage,
    },
    'rows.selectAll': {
      guard: 'isMoreThere',
      target: '.counting',
      actions: 'selectAll',
      meta: commands.selectAll,
    },
  },
});

const ofRow = ({ event: { act, id, moment } }: { event: RowPublished }) => ({
  ...{ act, ids: [id], moment },
});
const scheduled = ({ event: { moment } }: { event: RowsScheduled }) =>
  ({ act: 'schedule', moment }) as const;
const ofSelected = (act: PublishingAct, meta: TransitionMeta<SelectionContext>) => ({
  guard: { type: 'mayPublish' as const, params: { act } },
  target: 'asked' as const,
  actions: { type: 'askToPublish' as const, params: { act } },
  meta,
});

const publishing = {
  'rows.publish': ofSelected('publish', commands.publishRows),
  'rows.publishNow': ofSelected('publishNow', commands.publishRowsNow),
  'rows.unpublish': ofSelected('unpublish', commands.unpublishRows),
  'rows.schedule': {
    ...ofSelected('schedule', commands.scheduleRows),
    actions: { type: 'askToPublish' as const, params: scheduled },
  },
};

const ofOne = ({ event: { id } }: { event: { readonly id: number } }) => ({ id });
const settled = { type: 'tellSettled', params: ofOne } as const;

const ready = selection.createStateConfig({
  on: {
    'rows.update': {
      guard: { type: 'mayBulk', params: { action: 'update' } },
      target: 'asked',
      actions: { type: 'askForBulk', params: { action: 'update' } },
      meta: commands.updateRows,
    },
    'rows.tag': {
      guard: { type: 'mayBulk', params: { action: 'tag' } },
      target: 'asked',
      actions: { type: 'askForBulk', params: { action: 'tag' } },
      meta: commands.tagRows,
    },
    'rows.addTag': {
      guard: { type: 'mayAddTag', params: ({ event }) => event },
      target: 'asked',
      actions: { type: 'askForTag', params: ({ event }) => event },
      meta: commands.addTag,
    },
    'rows.join': {
      guard: 'mayJoin',
      target: 'asked',
      actions: { type: 'askForList', params: { mode: 'add' } },
      meta: commands.joinRows,
    },
    'rows.leave': {
      guard: 'mayJoin',
      target: 'asked',
      actions: { type: 'askForList', params: { mode: 'remove' } },
      meta: commands.leaveRows,
    },
    ...publishing,
    'rows.makeDefault': {
      guard: { type: 'mayMakeDefault', params: {} },
      target: 'asked',
      actions: { type: 'askToMakeDefault', params: {} },
      meta: commands.makeDefault,
    },
    'rows.export': [
      { guard: 'mayExportAtOnce', actions: 'askForExport', meta: commands.exportSelected },
      {
        guard: { type: 'mayBulk', params: { action: 'export' } },
        target: 'asked',
        actions: { type: 'askForBulk', params: { action: 'export' } },
        meta: commands.exportSelected,
      },
    ],
  },
});

const asked = selection.createStateConfig({
  description: 'On its way, or asking: a second press is no second task.',
  meta: {
    refuses: commands.ofBulk.map((command) => refused(command, 'Already on its way')),
  },
  on: { 'bulk.settled': 'ready' },
});

const free = selection.createStateConfig({
  on: {
    'row.delete': {
      guard: 'mayDelete',
      actions: {
        type: 'askForRemoval',
        params: ({ event }) => ({ act: 'delete', ids: [event.id] }),
      },
    },
    'rows.delete': [
      {
        guard: 'mayDeleteSome',
        actions: { type: 'askForRemoval', params: { act: 'delete' } },
        meta: commands.deleteSelected,
      },
      {
        guard: { type: 'mayBulk', params: { action: 'destroy' } },
        actions: { type: 'askForBulk', params: { action: 'destroy' } },
        meta: commands.deleteRows,
      },
    ],
    'rows.deleteOne': {
      guard: 'mayDeleteOne',
      actions: { type: 'askForRemoval', params: { act: 'delete' } },
      meta: commands.deleteOne,
    },
    'rows.merge': {
      guard: { type: 'mayMerge', params: ({ event: { target } }) => ({ target }) },
      actions: {
        type: 'askForRemoval',
        params: ({ event: { target = null } }) => ({ act: 'merge', target }),
      },
      meta: commands.mergeRows,
    },
    'row.restore': {
      guard: 'mayRestore',
      actions: {
        type: 'askForRemoval',
        params: ({ event }) => ({ act: 'restore', ids: [event.id] }),
      },
    },
    'rows.restore': [
      {
        guard: 'mayRestoreSome',
        actions: { type: 'askForRemoval', params: { act: 'restore' } },
        meta: commands.restoreRows,
      },
      {
        guard: { type: 'mayBulk', params: { action: 'restore' } },
        actions: { type: 'askForBulk', params: { action: 'restore' } },
        meta: commands.restoreRows,
      },
    ],
  },
});

const HELD = 'Something else is being done here';

const held = selection.createStateConfig({
  description: 'Another dialog has the stage, or rows are on their way.',
  meta: {
    refuses: [
      commands.deleteRows,
      commands.deleteOne,
      commands.mergeRows,
      commands.restoreRows,
    ].map((command) => refused(command, HELD)),
  },
});

/** Which rows of a list are selected, by name, page, range or all that match; and what can be done with them. */
export const selectionMachine = selection.createMachine({
  id: 'selection',
  context: ({ input }) => rules.initialSelection(input),
  type: 'parallel',
  on: {
    'row.publish': [
      {
        guard: { type: 'mayPublish', params: ofRow },
        actions: { type: 'askToPublish', params: ofRow },
      },
      { actions: settled },
    ],
    'row.makeDefault': [
      {
        guard: { type: 'mayMakeDefault', params: ofOne },
        actions: { type: 'askToMakeDefault', params: ofOne },
      },
      { actions: settled },
    ],
    'row.settled': { actions: settled },
    'table.allow': { actions: { type: 'allow', params: ({ event: { can } }) => ({ can }) } },
    'rows.acted': {
      guard: 'isActFollowed',
      actions: { type: 'act', params: ({ event }) => event },
    },
    'rows.grouped': { actions: { type: 'showGrouped', params: ({ event }) => event } },
  },
  states: {
    chosen,
    bulk: { initial: 'ready', states: { ready, asked } },
    removing: {
      initial: 'free',
      on: { 'selection.hold': '.held', 'selection.free': '.free' },
      states: { free, held },
    },
  },
});

export type SelectionRef = ActorRefFrom<typeof selectionMachine>;
