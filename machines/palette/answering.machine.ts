import type { ActorRefFrom } from 'xstate';
import { setup } from 'xstate';
import { stubPort } from '../kit/stubs.ts';
import type { AnsweringEvent, AnsweringTag } from './answering.types.ts';

/** One command's questions: the rules that answers are held to, which come by themselves, and an Enter that came before there was an answer. */
export const answeringMachine = setup({
  types: {
    events: {} as AnsweringEvent,
    tags: {} as AnsweringTag,
  },
  actors: { loadRules: stubPort<void>('answering', 'loadRules') },
}).createMachine({
  id: 'answering',
  type: 'parallel',
  states: {
    rules: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadRules',
            src: 'loadRules',
            onDone: 'known',
            onError: 'missing',
          },
        },
        known: { tags: 'known' },
        missing: {
          description: 'A line of the list asks for them again.',
          tags: 'missing',
          on: { 'rules.retry': 'loading' },
        },
      },
    },
    key: {
      initial: 'free',
      on: { 'enter.drop': '.free' },
      states: {
        free: { on: { 'answer.enter': 'entering' } },
        entering: {
          description:
            'Enter came before there was an answer: the view gives the first one there is.',
          tags: 'entering',
        },
      },
    },
  },
});

export type AnsweringRef = ActorRefFrom<typeof answeringMachine>;
