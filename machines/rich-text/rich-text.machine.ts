import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { linkTarget, openLink } from './rich-text.rules.ts';
import type {
  RichTextContext,
  RichTextEmitted,
  RichTextEvent,
  RichTextTag,
} from './rich-text.types.ts';

const apply: TransitionMeta<RichTextContext> = {
  command: {
    id: 'link.apply',
    title: 'Apply',
    icon: 'link',
    reason: ({ text }) =>
      text.trim() === '' ? 'Type an address first' : 'This is no address that a link can have',
  },
};
const remove: TransitionMeta<RichTextContext> = {
  command: {
    id: 'link.remove',
    title: 'Remove',
    icon: 'unlink',
    visible: ({ href }) => href !== null,
  },
};

const close: TransitionMeta<RichTextContext> = {
  command: { id: 'link.close', title: 'Cancel', icon: 'x' },
};

/** What a rich text does beside taking text: asks where a link goes. The document is the editor's. */
export const richTextMachine = setup({
  types: {
    context: {} as RichTextContext,
    events: {} as RichTextEvent,
    emitted: {} as RichTextEmitted,
    tags: {} as RichTextTag,
    transitionMeta: {} as TransitionMeta<RichTextContext>,
  },
  actions: {
    openLink: assign((_, params: { href: string | null }) => openLink(params)),
    rememberText: assign((_, { text }: { text: string }) => ({ text })),
    announceLink: emit(({ context: { text } }) => ({
      type: 'link.set' as const,
      href: linkTarget(text),
    })),
    announceNoLink: emit({ type: 'link.set', href: null }),
    announceLeft: emit({ type: 'link.left' }),
  },
  guards: {
    hasTarget: ({ context }) => linkTarget(context.text) !== null,
    hasLink: ({ context }) => context.href !== null,
  },
}).createMachine({
  id: 'rich-text',
  context: () => openLink({ href: null }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        'link.open': {
          target: 'linking',
          actions: { type: 'openLink', params: ({ event }) => ({ href: event.href ?? null }) },
        },
      },
    },
    linking: {
      tags: 'linking',
      description: 'A bar above the text asks where the link of the selection goes.',
      on: {
        'link.type': { actions: { type: 'rememberText', params: ({ event }) => event } },
        'link.apply': {
          guard: 'hasTarget',
          target: 'writing',
          actions: 'announceLink',
          meta: apply,
        },
        'link.remove': {
          guard: 'hasLink',
          target: 'writing',
          actions: 'announceNoLink',
          meta: remove,
        },
        'link.close': { target: 'writing', actions: 'announceLeft', meta: close },
      },
    },
  },
});

export type RichTextRef = ActorRefFrom<typeof richTextMachine>;
