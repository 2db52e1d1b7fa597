import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  ContentPreviewContext,
  ContentPreviewEvent,
  ContentPreviewInput,
  ContentPreviewTag,
  Rendered,
} from './content-preview.types.ts';

const retry: TransitionMeta<ContentPreviewContext> = {
  command: { id: 'preview.retry', title: 'Retry the preview', short: 'Retry', icon: 'refresh' },
};

/** What a content looks like with its macros resolved: it follows the typing, a moment behind. */
export const contentPreviewMachine = setup({
  types: {
    context: {} as ContentPreviewContext,
    input: {} as ContentPreviewInput,
    events: {} as ContentPreviewEvent,
    tags: {} as ContentPreviewTag,
    transitionMeta: {} as TransitionMeta<ContentPreviewContext>,
  },
  actors: {
    render: stubPort<Rendered, ContentPreviewInput>('content-preview', 'render'),
  },
  actions: {
    take: assign((_, { text, self }: ContentPreviewInput) => ({ text, self })),
    show: assign((_, { rendered }: { rendered: Rendered }) => ({ rendered, failure: null })),
    rememberFailure: assign((_, params: { failure: PortFailure }) => params),
  },
  delays: { settle: 300 },
}).createMachine({
  id: 'content-preview',
  context: ({ input }) => ({ ...input, rendered: null, failure: null }),
  initial: 'rendering',
  on: {
    'content.typed': {
      target: '.settling',
      reenter: true,
      actions: { type: 'take', params: ({ event }) => event },
    },
  },
  states: {
    settling: {
      description: 'Typing goes on: nothing is asked for until it rests.',
      tags: 'busy',
      after: { settle: { target: 'rendering' } },
    },
    rendering: {
      tags: 'busy',
      invoke: {
        id: 'render',
        src: 'render',
        input: ({ context: { text, self } }) => ({ text, self }),
        onDone: {
          target: 'shown',
          actions: { type: 'show', params: ({ event }) => ({ rendered: event.output }) },
        },
        onError: {
          target: 'broken',
          actions: {
            type: 'rememberFailure',
            params: ({ event }) => ({ failure: failureOf(event.error) }),
          },
        },
      },
    },
    shown: {},
    broken: {
      description: 'The macros could not be read; what was shown before stays.',
      tags: 'broken',
      on: { 'preview.retry': { target: 'rendering', meta: retry } },
    },
  },
});

export type ContentPreviewRef = ActorRefFrom<typeof contentPreviewMachine>;
