import type { ActorRefFrom } from 'xstate';
import * as commands from './table.commands.ts';
import { display } from './table.display.ts';
import * as rules from './table.rules.ts';
import { table } from './table.setup.ts';
import type { TableEvent } from './table.types.ts';

type Of<Type extends TableEvent['type']> = { event: Extract<TableEvent, { type: Type }> };

const opened = {
  type: 'rememberRow' as const,
  params: ({ event }: Of<'row.view' | 'row.edit' | 'row.copy'>) => event,
};

const rowActions = table.createStateConfig({
  on: {
    'row.view': { guard: 'mayShow', target: '#row.viewing', actions: opened },
    'row.edit': { guard: 'mayUpdate', target: '#row.editing', actions: opened },
    'row.copy': { guard: 'mayCreate', target: '#row.copying', actions: opened },
  },
});

/** A dialog has the stage: the selection offers none of its own meanwhile. */
const onStage = table.createStateConfig({ entry: 'holdSelection', exit: 'freeSelection' });

const open = table.createStateConfig({
  ...onStage,
  id: 'row',
  description: 'A row in a dialog over the list: another mode or another row stays in it.',
  initial: 'viewing',
  on: { ...rowActions.on, 'row.close': 'browsing' },
  states: {
    viewing: { tags: 'row-viewed' },
    editing: { tags: 'row-edited' },
    copying: { tags: 'row-copied' },
  },
});

const news = table.createStateConfig({
  on: {
    'rows.shown': {
      actions: [
        { type: 'show', params: ({ event }) => event },
        { type: 'tellSelection', params: ({ event }) => event },
        { type: 'tellExport', params: ({ event }) => event },
      ],
    },
    'page.failed': { actions: { type: 'fail', params: ({ event }) => event } },
    'trash.follow': {
      actions: [
        { type: 'followTrash', params: ({ event }) => event },
        { type: 'tellSelection', params: ({ event }) => event },
      ],
    },
    'table.allow': {
      actions: [
        { type: 'allow', params: ({ event }) => ({ can: event.can }) },
        { type: 'tellSelection', params: ({ event }) => event },
        { type: 'tellExport', params: ({ event }) => event },
        { type: 'tellRemoval', params: ({ event }) => event },
      ],
    },
    'rows.removed': { actions: { type: 'tellSelection', params: ({ event }) => event } },
  },
});

/** A list page: its rows, the dialogs over it, and what part of them is shown. The list's own state lives in the URL. */
export const tableMachine = table.createMachine({
  id: 'table',
  context: ({ input }) => rules.initialTable(input),
  invoke: [
    {
      id: 'selection',
      src: 'selection',
      input: ({ context }) => rules.selectionOf(context),
      onError: {},
    },
    { id: 'removal', src: 'removal', input: ({ context }) => context, onError: {} },
    { id: 'search', src: 'search', input: ({ context }) => context, onError: {} },
    { id: 'exporting', src: 'exporting', input: ({ context }) => context, onError: {} },
    { id: 'refreshing', src: 'refreshing', input: ({ context }) => context, onError: {} },
    { id: 'clipboard', src: 'clipboard', onError: {} },
  ],
  on: {
    ...news.on,
    ...display.on,
    'export.asked': { actions: { type: 'beginExport', params: ({ event }) => event } },
    'table.new': { guard: 'mayCreate', actions: 'goToCreate', meta: commands.create },
    'page.next': { guard: 'hasNextPage', actions: 'askForNextPage', meta: commands.nextPage },
    'page.previous': {
      guard: 'hasPreviousPage',
      actions: 'askForPreviousPage',
      meta: commands.previousPage,
    },
    'trash.open': { guard: 'mayOpenTrash', actions: 'goToTrash', meta: commands.openTrash },
    'trash.leave': { guard: 'isInTrash', actions: 'leaveTrash', meta: commands.leaveTrash },
  },
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        ...rowActions.on,
        'removal.asked': {
          target: 'removing',
          actions: { type: 'beginRemoval', params: ({ event }) => event },
        },
        'table.upload': { guard: 'mayUpload', target: 'uploading', meta: commands.upload },
      },
    },
    open,
    removing: {
      ...onStage,
      description: 'Rows are deleted, merged or restored, by a machine of its own.',
      on: { 'removal.ended': 'browsing' },
    },
    uploading: {
      ...onStage,
      description: 'Files are chosen and sent, by machines of their own.',
      tags: 'uploading',
      on: { 'upload.close': { target: 'browsing', meta: commands.closeUpload } },
    },
  },
});

export type TableRef = ActorRefFrom<typeof tableMachine>;
