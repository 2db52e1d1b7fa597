import * as commands from './table.commands.ts';
import { versionsOf } from './selection.rules.ts';
import { failure, outcome, restoration, table } from './table.setup.ts';
import type { TableContext, TableEvent } from './table.types.ts';

const failed = [
  { type: 'rememberFailure' as const, params: failure },
  { type: 'showFailure' as const, params: failure },
  'announceStale' as const,
];

type Of<Type extends TableEvent['type']> = { event: Extract<TableEvent, { type: Type }> };
type RowOpening = 'row.view' | 'row.edit' | 'row.copy';

const opened = {
  type: 'rememberRow' as const,
  params: ({ event }: Of<RowOpening>) => event,
};
const subject = {
  type: 'rememberSubject' as const,
  params: ({ event }: Of<'row.delete' | 'row.restore'>) => ({ subject: [event.id] }),
};
function subjectOfCall({ context }: { context: TableContext }) {
  const { route, subject: ids } = context;
  return { route, ids, versions: versionsOf(context, ids) };
}

const merged = ({ event }: Of<'merge.done'>) => ({ merged: event.merged });

const deleted = [
  { type: 'showDeletion' as const, params: outcome },
  { type: 'announceDeleted' as const, params: outcome },
  { type: 'acceptDeletion' as const, params: outcome },
  'announceStale' as const,
];

const rowActions = table.createStateConfig({
  on: {
    'row.view': { guard: 'mayShow', target: '#row.viewing', actions: opened },
    'row.edit': { guard: 'mayUpdate', target: '#row.editing', actions: opened },
    'row.copy': { guard: 'mayCreate', target: '#row.copying', actions: opened },
  },
});

const browsing = table.createStateConfig({
  on: {
    ...rowActions.on,
    'row.delete': { guard: 'mayDelete', target: 'confirmingDelete', actions: subject },
    'rows.delete': [
      {
        guard: 'mayDeleteSelection',
        target: 'confirmingDelete',
        actions: 'rememberSelection',
        meta: commands.deleteRows,
      },
      {
        guard: { type: 'mayBulk', params: { action: 'destroy' } },
        actions: { type: 'askForBulk', params: { action: 'destroy' } },
        meta: commands.deleteRows,
      },
    ],
    'rows.deleteOne': {
      guard: 'mayDeleteOne',
      target: 'confirmingDelete',
      actions: 'rememberSelection',
      meta: commands.deleteOne,
    },
    'rows.merge': {
      guard: { type: 'mayMerge', params: ({ event }) => event },
      target: 'merging',
      actions: [
        'rememberSelection',
        { type: 'rememberTarget', params: ({ event }) => ({ target: event.target }) },
      ],
      meta: commands.mergeRows,
    },
    'row.restore': { guard: 'mayRestore', target: 'restoring', actions: subject },
    'rows.restore': [
      {
        guard: 'mayRestoreSelection',
        target: 'restoring',
        actions: 'rememberSelection',
        meta: commands.restoreRows,
      },
      {
        guard: { type: 'mayBulk', params: { action: 'restore' } },
        actions: { type: 'askForBulk', params: { action: 'restore' } },
        meta: commands.restoreRows,
      },
    ],
    'outcome.dismiss': { actions: 'dismissOutcome' },
    'outcome.merge': {
      guard: 'mayMergeRefused',
      target: 'merging',
      actions: ['rememberRefused', 'dismissOutcome'],
    },
    'table.upload': { guard: 'mayUpload', target: 'uploading', meta: commands.upload },
  },
});

const deleting = table.createStateConfig({
  description: 'The answer says of each row whether it was deleted, and why not.',
  tags: 'deleting',
  invoke: {
    id: 'deleteRows',
    src: 'deleteRows',
    input: subjectOfCall,
    onDone: { target: 'browsing', actions: deleted },
    onError: { target: 'browsing', actions: failed },
  },
});

const merging = table.createStateConfig({
  description: 'The machine of the merge has the stage: target, preview, confirmation.',
  tags: 'merging',
  on: {
    'merge.done': {
      target: 'browsing',
      actions: [
        { type: 'showMerge', params: merged },
        { type: 'announceMerged', params: merged },
        { type: 'acceptMerge', params: merged },
        'announceStale',
      ],
    },
    'merge.cancel': { target: 'browsing', actions: 'forgetSubject' },
  },
});

const restoring = table.createStateConfig({
  description: 'The answer says of each row whether it left the trash, and why not.',
  invoke: {
    id: 'restoreRows',
    src: 'restoreRows',
    input: subjectOfCall,
    onDone: {
      target: 'browsing',
      actions: [
        { type: 'showRestore', params: restoration },
        { type: 'announceRestored', params: restoration },
        { type: 'acceptRestore', params: restoration },
        'announceStale',
      ],
    },
    onError: { target: 'browsing', actions: failed },
  },
});

/** Rows, the dialogs about them, and what takes them away or brings them back. */
export const work = table.createStateConfig({
  description: 'Rows, and the dialogs about them.',
  initial: 'browsing',
  on: {
    'rows.delete': { guard: 'never', meta: commands.deleteRows },
    'rows.merge': { guard: 'never', meta: commands.mergeRows },
    'rows.restore': { guard: 'never', meta: commands.restoreRows },
  },
  states: {
    browsing,
    open: {
      id: 'row',
      description: 'A row in a dialog over the list: another mode or another row stays in it.',
      initial: 'viewing',
      on: { ...rowActions.on, 'row.close': 'browsing' },
      states: {
        viewing: { tags: 'row-viewed' },
        editing: { tags: 'row-edited' },
        copying: { tags: 'row-copied' },
      },
    },
    confirmingDelete: {
      tags: 'confirming-delete',
      on: {
        'delete.confirm': { target: 'deleting', meta: commands.confirmDelete },
        'delete.cancel': {
          target: 'browsing',
          actions: 'forgetSubject',
          meta: commands.cancelDelete,
        },
      },
    },
    uploading: {
      description: 'Files are chosen and sent, by machines of their own.',
      tags: 'uploading',
      on: { 'upload.close': 'browsing' },
    },
    deleting,
    merging,
    restoring,
  },
});
