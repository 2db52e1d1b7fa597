import type { ActorRefFrom } from 'xstate';
import * as commands from './row-import.commands.ts';
import { following, rollingBack } from './row-import.following.ts';
import { mapping } from './row-import.mapping.ts';
import { initialRowImport } from './row-import.rules.ts';
import { facts, failure, idOf, rowImport, opened } from './row-import.setup.ts';

const failed = { type: 'fail', params: failure } as const;
const followed = { type: 'follow', params: facts } as const;
const is = (...states: readonly string[]) => ({ type: 'is', params: { states } }) as const;

const afterwards = {
  'import.download': { guard: 'hasFailed', actions: 'askForFailures', meta: commands.download },
  'import.again': {
    target: 'choosing',
    actions: ['startOver', 'announceOpened'],
    meta: commands.again,
  },
} as const;

/** A file of rows from its choice to its end: read, mapped, tried, imported, and rolled back where that is wanted. */
export const rowImportMachine = rowImport.createMachine({
  id: 'row-import',
  context: ({ input }) => initialRowImport(input),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isNamed', target: 'opening' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'import.choose': {
          target: 'reading',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'import.resume': {
          target: 'opening',
          actions: { type: 'name', params: ({ event }) => event },
        },
      },
    },
    reading: {
      description: 'The file is sent, and the server reads it once from end to end.',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context: { route, file } }) => ({ route, file }),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'open', params: opened }, 'announceOpened'],
        },
        onError: { target: 'choosing', actions: failed },
      },
      on: {
        'import.sent': { actions: { type: 'noteSent', params: ({ event }) => event } },
        'import.cancel': { target: 'choosing', actions: 'startOver', meta: commands.cancel },
      },
    },
    opening: {
      description: 'The address names an import that was begun before.',
      invoke: {
        id: 'openImport',
        src: 'openImport',
        input: ({ context: { route, id } }) => ({ route, id: id ?? 0 }),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'open', params: opened }, 'announceOpened'],
        },
        onError: { target: 'choosing', actions: failed },
      },
    },
    deciding: {
      description: 'Where an import stands is what the server says.',
      always: [
        { guard: is('checking'), target: 'checking' },
        { guard: is('checked'), target: 'checked' },
        { guard: is('running'), target: 'running' },
        { guard: is('rolling_back'), target: 'rollingBack' },
        { guard: is('rolled_back'), target: 'rolledBack' },
        { guard: is('done', 'failed', 'cancelled'), target: 'over' },
        { target: 'mapping' },
      ],
    },
    mapping,
    rereading: {
      invoke: {
        id: 'changeFormat',
        src: 'changeFormat',
        input: ({ context: { route, facts: held, change } }) => ({
          route,
          id: held?.id ?? 0,
          change,
        }),
        onDone: { target: 'deciding', actions: { type: 'open', params: opened } },
        onError: { target: 'mapping', actions: failed },
      },
    },
    discarding: {
      invoke: {
        id: 'discardImport',
        src: 'discardImport',
        input: idOf,
        onDone: { target: 'choosing', actions: ['startOver', 'announceOpened'] },
        onError: { target: 'choosing', actions: ['startOver', 'announceOpened'] },
      },
    },
    beginningCheck: {
      invoke: {
        id: 'beginCheck',
        src: 'beginCheck',
        input: ({ context }) => ({ ...idOf({ context }), setup: context.setup }),
        onDone: { target: 'deciding', actions: followed },
        onError: { target: 'mapping', actions: failed },
      },
    },
    checking: following,
    checked: {
      description: 'The dry run is there: what would be created, updated, left and refused.',
      on: {
        'import.run': { guard: 'wouldWrite', target: 'beginningRun', meta: commands.run },
        'import.back': { target: 'mapping', meta: commands.back },
        'import.discard': { target: 'discarding', meta: commands.discard },
      },
    },
    beginningRun: {
      invoke: {
        id: 'beginRun',
        src: 'beginRun',
        input: idOf,
        onDone: { target: 'deciding', actions: followed },
        onError: { target: 'checked', actions: failed },
      },
    },
    running: following,
    over: {
      description: 'Done, failed or cancelled; what was written can be rolled back.',
      entry: 'announceRows',
      on: {
        'import.rollback': {
          guard: 'hasWritten',
          target: 'confirming',
          meta: commands.rollback,
        },
        'import.show': { guard: 'hasWritten', actions: 'askForRows', meta: commands.show },
        ...afterwards,
      },
    },
    confirming: {
      tags: 'confirming',
      on: {
        'rollback.confirm': { target: 'beginningRollback', meta: commands.confirm },
        'rollback.leave': { target: 'over', meta: commands.leave },
      },
    },
    beginningRollback: {
      invoke: {
        id: 'beginRollback',
        src: 'beginRollback',
        input: idOf,
        onDone: { target: 'deciding', actions: followed },
        onError: { target: 'over', actions: failed },
      },
    },
    rollingBack,
    rolledBack: {
      entry: 'announceRows',
      on: afterwards,
    },
  },
});

export type RowImportRef = ActorRefFrom<typeof rowImportMachine>;
