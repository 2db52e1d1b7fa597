import * as commands from './row-import.commands.ts';
import { followed } from './row-import.rules.ts';
import { facts, failure, idOf, rowImport } from './row-import.setup.ts';

const deciding = '#row-import.deciding';

const working = rowImport.createStateConfig({
  invoke: {
    id: 'task',
    src: 'task',
    input: ({ context }) => followed(context),
    onError: {},
  },
  on: {
    'task.told': [
      {
        guard: { type: 'isElsewhere', params: ({ event }) => event.news },
        target: deciding,
        actions: { type: 'follow', params: ({ event }) => event.news },
      },
      { actions: { type: 'follow', params: ({ event }) => event.news } },
    ],
    'task.lost': { actions: { type: 'fail', params: ({ event }) => event } },
    'task.ended': {
      target: deciding,
      actions: { type: 'follow', params: ({ event }) => event.news },
    },
  },
});

/** Work of the server that is looked after until it ends; it goes on while nobody looks. */
export const following = rowImport.createStateConfig({
  initial: 'working',
  on: { 'import.cancel': { target: '.cancelling', meta: commands.cancel } },
  states: {
    working,
    cancelling: {
      description: 'What is being written in this moment is waited for.',
      invoke: {
        id: 'cancelImport',
        src: 'cancelImport',
        input: idOf,
        onDone: { target: deciding, actions: { type: 'follow', params: facts } },
        onError: { target: 'working', actions: { type: 'fail', params: failure } },
      },
    },
  },
});

/** The same for what cannot be stopped. */
export const rollingBack = rowImport.createStateConfig({
  initial: 'working',
  states: { working },
});
