import { assign, setup } from 'xstate';
import type { FormPreviewContext, FormPreviewEvent, FormPreviewTag } from './form-preview.types.ts';

/** A form of a site as its visitor would meet it: answered, refused, sent. Nothing leaves the page. */
export const formPreviewMachine = setup({
  types: {
    context: {} as FormPreviewContext,
    events: {} as FormPreviewEvent,
    tags: {} as FormPreviewTag,
  },
  actions: {
    rememberAnswer: assign(({ context }, { name, value }: { name: string; value: unknown }) => ({
      answers: { ...context.answers, [name]: value },
    })),
    forgetAnswers: assign({ answers: {} }),
  },
  guards: { isComplete: (_, { faults }: { faults: number }) => faults === 0 },
}).createMachine({
  id: 'form-preview',
  context: { answers: {} },
  initial: 'asking',
  on: {
    'answer.give': { actions: { type: 'rememberAnswer', params: ({ event }) => event } },
  },
  states: {
    asking: {
      on: {
        'preview.submit': [
          { guard: { type: 'isComplete', params: ({ event }) => event }, target: 'sent' },
          { target: 'refused' },
        ],
      },
    },
    refused: {
      description:
        'Somebody tried to send it: each question says what is missing, as it is answered.',
      tags: 'refused',
      on: {
        'preview.submit': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'sent',
        },
      },
    },
    sent: {
      description: 'The message is shown that a visitor would read; nothing was stored.',
      tags: 'sent',
      on: {
        'answer.give': {},
        'preview.again': { target: 'asking', actions: 'forgetAnswers' },
      },
    },
  },
});
