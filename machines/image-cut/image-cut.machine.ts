import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { ImageCut } from '../../src/shared/contract/image-cut.ts';
import type { TransitionMeta } from '../kit/command.ts';
import * as rules from './image-cut.rules.ts';
import type {
  ImageCutContext,
  ImageCutEmitted,
  ImageCutEvent,
  ImageCutTag,
} from './image-cut.types.ts';

type Meta = TransitionMeta<ImageCutContext>;

const open: Meta = {
  command: {
    id: 'cut.open',
    title: 'Crop and focal point',
    icon: 'scissors',
    synonyms: ['crop image', 'hotspot', 'trim'],
    visible: ({ held }) => held !== null,
  },
};
const undo: Meta = {
  command: {
    id: 'cut.undo',
    title: 'Undo',
    icon: 'undo-2',
    keys: ['Mod+Z'],
    reason: () => 'There is nothing to undo',
  },
};
const redo: Meta = {
  command: {
    id: 'cut.redo',
    title: 'Redo',
    icon: 'rotate-cw',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    reason: () => 'There is nothing to redo',
  },
};
const whole: Meta = {
  command: {
    id: 'cut.whole',
    title: 'Show the whole image',
    icon: 'image',
    reason: () => 'It is shown whole',
  },
};
const clear: Meta = {
  command: {
    id: 'focus.clear',
    title: 'Remove the focal point',
    icon: 'target',
    reason: () => 'There is none',
  },
};
const take: Meta = { command: { id: 'cut.take', title: 'Apply', icon: 'check' } };
const leave: Meta = { command: { id: 'cut.leave', title: 'Cancel', icon: 'x' } };

const cutting = setup({
  types: {
    context: {} as ImageCutContext,
    events: {} as ImageCutEvent,
    emitted: {} as ImageCutEmitted,
    tags: {} as ImageCutTag,
    transitionMeta: {} as Meta,
  },
  actions: {
    hold: assign((_, { cut }: { cut: ImageCut | null }) => ({ held: cut })),
    begin: assign(({ context }) => rules.begin(context)),
    move: assign(({ context }, params: Parameters<typeof rules.move>[1]) =>
      rules.move(context, params),
    ),
    clearFocus: assign(({ context }) => rules.clearFocus(context)),
    showWhole: assign(({ context }) => rules.showWhole(context)),
    undo: assign(({ context }) => rules.undo(context)),
    redo: assign(({ context }) => rules.redo(context)),
    announceTaken: emit(({ context: { crop, focus } }) => ({
      type: 'cut.taken' as const,
      cut: { crop, focus },
    })),
  },
  guards: {
    hasImage: ({ context }) => context.held !== null,
    holdsNone: (_, { cut }: { cut: ImageCut | null }) => cut === null,
    hasFocus: ({ context }) => context.focus !== null,
    isCut: ({ context }) => !rules.isWhole(context),
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
  },
});

const hold = {
  type: 'hold' as const,
  params: ({ event }: { event: Extract<ImageCutEvent, { type: 'image.hold' }> }) => event,
};

/** What of an image is shown, and what of it matters most: set, undone and applied to what a control holds. */
export const imageCutMachine = cutting.createMachine({
  id: 'image-cut',
  context: () => rules.NOTHING_CUT,
  initial: 'resting',
  states: {
    resting: {
      on: {
        'image.hold': { actions: hold },
        'cut.open': { guard: 'hasImage', target: 'cutting', actions: 'begin', meta: open },
      },
    },
    cutting: {
      description: 'The image is looked at; nothing is changed before it is applied.',
      tags: 'open',
      on: {
        'image.hold': [
          {
            guard: { type: 'holdsNone', params: ({ event }) => event },
            target: 'resting',
            actions: hold,
          },
          { actions: hold },
        ],
        'handle.move': { actions: { type: 'move', params: ({ event }) => event } },
        'focus.clear': { guard: 'hasFocus', actions: 'clearFocus', meta: clear },
        'cut.whole': { guard: 'isCut', actions: 'showWhole', meta: whole },
        'cut.undo': { guard: 'hasPast', actions: 'undo', meta: undo },
        'cut.redo': { guard: 'hasFuture', actions: 'redo', meta: redo },
        'cut.take': { target: 'resting', actions: 'announceTaken', meta: take },
        'cut.leave': { target: 'resting', meta: leave },
      },
    },
  },
});

export type ImageCutRef = ActorRefFrom<typeof imageCutMachine>;
