import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  PagePreviewAnswer,
  PagePreviewCall,
  PagePreviewContext,
  PagePreviewEmitted,
  PagePreviewEvent,
  PagePreviewInput,
} from './page-preview.types.ts';

const open: TransitionMeta<PagePreviewContext> = {
  command: {
    id: 'preview.open',
    title: 'Open preview in a new tab',
    icon: 'external-link',
    synonyms: ['draft', 'view page', 'show page', 'address'],
    reason: ({ unsaved }) =>
      unsaved ? 'Save your changes first: the preview shows what is saved' : null,
  },
};

const REFUSED = 'Your browser kept the preview from opening. Allow pop-ups here, then try again.';

/** The page of a saved record, published or not, at an address of ten minutes that is made for each opening. */
export const pagePreviewMachine = setup({
  types: {
    context: {} as PagePreviewContext,
    input: {} as PagePreviewInput,
    events: {} as PagePreviewEvent,
    emitted: {} as PagePreviewEmitted,
    meta: {} as StateMeta<PagePreviewContext>,
    transitionMeta: {} as TransitionMeta<PagePreviewContext>,
  },
  actors: {
    askAddress: stubPort<PagePreviewAnswer, PagePreviewCall>('page-preview', 'askAddress'),
  },
  actions: {
    note: assign((_, params: { unsaved: boolean }) => params),
    hand: emit((_, { url }: PagePreviewAnswer) => ({ type: 'preview.ready' as const, url })),
    tell: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message },
    })),
  },
  guards: { isSaved: ({ context }) => !context.unsaved },
}).createMachine({
  id: 'page-preview',
  context: ({ input }) => ({ ...input, unsaved: false }),
  initial: 'resting',
  on: {
    'record.changed': {
      actions: { type: 'note', params: ({ event }) => ({ unsaved: event.unsaved }) },
    },
    'tab.refused': { actions: { type: 'tell', params: { message: REFUSED } } },
  },
  states: {
    resting: { on: { 'preview.open': { guard: 'isSaved', target: 'asking', meta: open } } },
    asking: {
      description: 'An address is asked for; it is handed over as it comes.',
      meta: { refuses: [refused(open, 'The preview is being opened')] },
      invoke: {
        id: 'askAddress',
        src: 'askAddress',
        input: ({ context: { path } }) => ({ path }),
        onDone: {
          target: 'resting',
          actions: { type: 'hand', params: ({ event }) => event.output },
        },
        onError: {
          target: 'resting',
          actions: {
            type: 'tell',
            params: ({ event }) => ({ message: failureOf(event.error).message }),
          },
        },
      },
    },
  },
});

export type PagePreviewRef = ActorRefFrom<typeof pagePreviewMachine>;
