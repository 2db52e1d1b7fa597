import * as commands from './importer.commands.ts';
import { facts, failure, idOf, importer } from './importer.setup.ts';

const asking = importer.createStateConfig({
  invoke: {
    id: 'readImport',
    src: 'readImport',
    input: idOf,
    onDone: { target: '#importer.deciding', actions: { type: 'follow', params: facts } },
    onError: { target: 'waiting', actions: { type: 'fail', params: failure } },
  },
});

/** Work of the server that is looked after until it ends; it goes on while nobody looks. */
export const following = importer.createStateConfig({
  initial: 'waiting',
  on: { 'import.cancel': { target: '.cancelling', meta: commands.cancel } },
  states: {
    waiting: { after: { poll: 'asking' } },
    asking,
    cancelling: {
      description: 'What is being written in this moment is waited for.',
      tags: 'busy',
      invoke: {
        id: 'cancelImport',
        src: 'cancelImport',
        input: idOf,
        onDone: { target: '#importer.deciding', actions: { type: 'follow', params: facts } },
        onError: { target: 'asking', actions: { type: 'fail', params: failure } },
      },
    },
  },
});

/** The same for what can not be stopped. */
export const rollingBack = importer.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: { after: { poll: 'asking' } },
    asking,
  },
});
