import * as commands from './row-import.commands.ts';
import { facts, failure, idOf, rowImport } from './row-import.setup.ts';

const asking = rowImport.createStateConfig({
  invoke: {
    id: 'readImport',
    src: 'readImport',
    input: idOf,
    onDone: { target: '#row-import.deciding', actions: { type: 'follow', params: facts } },
    onError: { target: 'waiting', actions: { type: 'fail', params: failure } },
  },
});

/** Work of the server that is looked after until it ends; it goes on while nobody looks. */
export const following = rowImport.createStateConfig({
  initial: 'waiting',
  on: { 'import.cancel': { target: '.cancelling', meta: commands.cancel } },
  states: {
    waiting: { after: { poll: 'asking' } },
    asking,
    cancelling: {
      description: 'What is being written in this moment is waited for.',
      invoke: {
        id: 'cancelImport',
        src: 'cancelImport',
        input: idOf,
        onDone: { target: '#row-import.deciding', actions: { type: 'follow', params: facts } },
        onError: { target: 'asking', actions: { type: 'fail', params: failure } },
      },
    },
  },
});

/** The same for what can not be stopped. */
export const rollingBack = rowImport.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: { after: { poll: 'asking' } },
    asking,
  },
});
