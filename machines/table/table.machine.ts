import type { ActorRefFrom } from 'xstate';
import * as commands from './table.commands.ts';
import * as rules from './table.rules.ts';
import { display } from './table.display.ts';
import { work } from './table.removal.ts';
import { selecting } from './table.selection.ts';
import { exported, failure, table } from './table.setup.ts';

const search = table.createStateConfig({
  description: 'The text in the input is the master; the URL follows 300 ms after typing.',
  initial: 'resting',
  on: {
    'search.type': {
      target: '.typing',
      reenter: true,
      actions: { type: 'rememberText', params: ({ event }) => event },
    },
    'search.clear': {
      target: '.resting',
      actions: [{ type: 'rememberText', params: { text: '' } }, 'askForSearch'],
    },
  },
  states: {
    resting: {
      on: {
        'search.follow': { actions: { type: 'rememberText', params: ({ event }) => event } },
      },
    },
    typing: {
      after: { typing: { target: 'resting', actions: 'askForSearch' } },
    },
  },
});

const refreshing = table.createStateConfig({
  description: 'Off until it is turned on.',
  initial: 'manual',
  states: {
    manual: {
      on: { 'refresh.automatic': { target: 'automatic', meta: commands.refreshByItself } },
    },
    automatic: {
      tags: 'refreshing-by-itself',
      after: { refresh: { target: 'automatic', reenter: true, actions: 'announceStale' } },
      on: { 'refresh.manual': { target: 'manual', meta: commands.refreshByHand } },
    },
  },
});

const exporting = table.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: { 'table.export': { guard: 'mayExport', target: 'asking', meta: commands.exportRows } },
    },
    asking: {
      on: { 'table.export': { guard: 'never', meta: commands.exportRows } },
      invoke: {
        id: 'exportRows',
        src: 'exportRows',
        input: ({ context: { resource, route } }) => ({ resource, route }),
        onDone: [
          {
            guard: { type: 'isQueued', params: exported },
            target: 'idle',
            actions: [
              { type: 'announceTask', params: exported },
              { type: 'showTask', params: exported },
            ],
          },
          { target: 'idle', actions: { type: 'announceFile', params: exported } },
        ],
        onError: { target: 'idle', actions: { type: 'showFailure', params: failure } },
      },
    },
  },
});

const clipboard = table.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'cell.copy': {
          target: 'copying',
          actions: { type: 'rememberCopy', params: ({ event }) => event },
        },
      },
    },
    copying: {
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => context.copying ?? '',
        onDone: {
          target: 'idle',
          actions: { type: 'showMessage', params: { message: rules.COPIED } },
        },
        onError: { target: 'idle', actions: { type: 'showFailure', params: failure } },
      },
    },
  },
});

/** A list page: selection, deletion, merge, export, search text. The list's own state lives in the URL. */
export const tableMachine = table.createMachine({
  id: 'table',
  context: ({ input }) => rules.initialTable(input),
  type: 'parallel',
  on: {
    'table.new': { guard: 'mayCreate', actions: 'goToCreate', meta: commands.create },
    'table.search': { actions: 'askForFocus', meta: commands.search },
    ...selecting.on,
    ...display.on,
    'page.next': { guard: 'hasNextPage', actions: 'askForNextPage', meta: commands.nextPage },
    'page.previous': {
      guard: 'hasPreviousPage',
      actions: 'askForPreviousPage',
      meta: commands.previousPage,
    },
    'table.refresh': { actions: 'announceStale', meta: commands.refresh },
    'trash.open': { guard: 'mayOpenTrash', actions: 'goToTrash', meta: commands.openTrash },
    'trash.leave': { guard: 'isInTrash', actions: 'leaveTrash', meta: commands.leaveTrash },
    'trash.follow': { actions: { type: 'followTrash', params: ({ event }) => event } },
    'table.allow': { actions: { type: 'allow', params: ({ event }) => ({ can: event.can }) } },
  },
  states: { work, search, refreshing, exporting, clipboard },
});

export type TableRef = ActorRefFrom<typeof tableMachine>;
