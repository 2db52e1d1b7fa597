import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  DownloadCall,
  DownloadContext,
  DownloadEmitted,
  DownloadEvent,
  DownloadInput,
} from './download.types.ts';

const fetchFile: TransitionMeta<DownloadContext> = {
  command: { id: 'file.fetch', title: ({ title }) => title, icon: 'download' },
};

/** A file that the server has made: fetched with the session, and handed to the browser. */
export const downloadMachine = setup({
  types: {
    context: {} as DownloadContext,
    input: {} as DownloadInput,
    events: {} as DownloadEvent,
    emitted: {} as DownloadEmitted,
    meta: {} as StateMeta<DownloadContext>,
    transitionMeta: {} as TransitionMeta<DownloadContext>,
  },
  actors: { readFile: stubPort<string, DownloadCall>('download', 'readFile') },
  actions: {
    forgetFailure: assign({ failure: null }),
    rememberFailure: assign((_, params: { failure: PortFailure }) => params),
    handOver: emit(({ context: { name } }, { text }: { text: string }) => ({
      type: 'file.ready' as const,
      name,
      text,
    })),
  },
}).createMachine({
  id: 'download',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'resting',
  states: {
    resting: {
      on: { 'file.fetch': { target: 'fetching', actions: 'forgetFailure', meta: fetchFile } },
    },
    fetching: {
      description: 'A second press would fetch the file twice.',
      meta: { refuses: [refused(fetchFile, 'The file is being fetched')] },
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context: { path } }) => ({ path }),
        onDone: {
          target: 'resting',
          actions: { type: 'handOver', params: ({ event }) => ({ text: event.output }) },
        },
        onError: {
          target: 'resting',
          actions: {
            type: 'rememberFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
  },
});

export type DownloadRef = ActorRefFrom<typeof downloadMachine>;
