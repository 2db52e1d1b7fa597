import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import * as rules from './alt-text.rules.ts';
import type {
  AltTextContext,
  AltTextEmitted,
  AltTextEvent,
  AltTextTag,
  AskedImage,
} from './alt-text.types.ts';

const confirm: TransitionMeta<AltTextContext> = {
  command: {
    id: 'alt.confirm',
    title: 'Confirm',
    icon: 'check',
    reason: (context) => rules.whyNotConfirm(context) ?? '',
  },
};
const later: TransitionMeta<AltTextContext> = {
  command: { id: 'alt.later', title: 'Decide later', icon: 'clock' },
};

const altText = setup({
  types: {
    context: {} as AltTextContext,
    events: {} as AltTextEvent,
    emitted: {} as AltTextEmitted,
    tags: {} as AltTextTag,
    transitionMeta: {} as TransitionMeta<AltTextContext>,
  },
  actions: {
    ask: assign(({ context }, { images }: { images: readonly AskedImage[] }) =>
      rules.ask(context, images),
    ),
    rememberText: assign((_, { text }: { text: string }) => ({ text })),
    decorate: assign((_, { isDecorative }: { isDecorative: boolean }) => ({ isDecorative })),
    askNext: assign(({ context }) => rules.askNext(context)),
    forget: assign(() => rules.NO_QUESTION),
    announceDecided: emit(({ context }) => ({
      type: 'alt.decided' as const,
      key: context.images[0]?.key ?? '',
      alt: rules.altOf(context),
    })),
  },
  guards: {
    canConfirm: ({ context }) => rules.whyNotConfirm(context) === null,
    isOver: ({ context }) => context.images.length === 0,
  },
});

const ask = {
  type: 'ask' as const,
  params: ({ event }: { event: Extract<AltTextEvent, { type: 'alt.ask' }> }) => event,
};

/** Asks for the alternative text of images that were placed, one after the other. */
export const altTextMachine = altText.createMachine({
  id: 'alt-text',
  context: () => rules.NO_QUESTION,
  initial: 'resting',
  states: {
    resting: {
      entry: 'forget',
      on: { 'alt.ask': { target: 'asking', actions: ask } },
    },
    asking: {
      description: 'Each is described, or said to be decorative, or left for later.',
      tags: 'asking',
      always: { guard: 'isOver', target: 'resting' },
      on: {
        'alt.ask': { actions: ask },
        'alt.type': { actions: { type: 'rememberText', params: ({ event }) => event } },
        'alt.decorate': { actions: { type: 'decorate', params: ({ event }) => event } },
        'alt.confirm': {
          guard: 'canConfirm',
          actions: ['announceDecided', 'askNext'],
          meta: confirm,
        },
        'alt.later': { actions: 'askNext', meta: later },
      },
    },
  },
});

export type AltTextRef = ActorRefFrom<typeof altTextMachine>;
