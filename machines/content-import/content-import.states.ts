import type { DoneActorEvent } from 'xstate';
import * as commands from './content-import.commands.ts';
import * as rules from './content-import.rules.ts';
import {
  back,
  cancel,
  dropped,
  droppedEarly,
  failure,
  homeward,
  importing,
  taking,
} from './content-import.setup.ts';
import type { PortFailure } from '../kit/model.ts';
import type { ImportChange, PageCode } from './content-import.types.ts';

export const code = importing.createStateConfig({
  description: 'HTML and CSS of the page, or what is written in their place.',
  tags: ['open', 'code'],
  initial: 'reading',
  on: {
    ...cancel,
    ...back,
    ...dropped,
  },
  states: {
    reading: {
      description: 'The code of the page comes; what a person has written is kept.',
      tags: 'reading',
      invoke: {
        id: 'readCode',
        src: 'readCode',
        onDone: {
          target: 'writing',
          actions: {
            type: 'keepCode',
            params: ({ event }: { event: DoneActorEvent<PageCode> }) => ({ read: event.output }),
          },
        },
        onError: {
          target: 'writing',
          actions: { type: 'rememberFailure', params: failure },
        },
      },
    },
    writing: {
      initial: 'resting',
      on: {
        'code.type': [
          {
            guard: { type: 'isStyled', params: ({ event }) => ({ css: event.css }) },
            target: '.typing',
            reenter: true,
            actions: { type: 'typeCode', params: ({ event }) => event },
          },
          { actions: { type: 'typeCode', params: ({ event }) => event } },
        ],
        'code.again': {
          guard: 'isStale',
          target: 'reading',
          actions: 'forgetCode',
          meta: commands.again,
        },
        'intake.save': {
          target: '#content-import.reviewing',
          actions: 'takeCode',
          meta: commands.save,
        },
      },
      states: {
        resting: {},
        typing: { after: { typing: 'checking' } },
        checking: {
          description: 'The rules of the style sheet are checked, 1 s after the last change.',
          invoke: {
            id: 'checkCss',
            src: 'checkCss',
            input: ({ context }) => ({ css: context.code?.css ?? '' }),
            onDone: {
              target: 'resting',
              actions: {
                type: 'takeFaults',
                params: ({ event }: { event: DoneActorEvent<readonly ImportChange[]> }) => ({
                  faults: event.output,
                }),
              },
            },
            onError: { target: 'resting', actions: { type: 'rememberFailure', params: failure } },
          },
        },
      },
    },
  },
});

export const reviewed = importing.createStateConfig({
  description: 'What was left out or changed, what becomes of the page, and how it will look.',
  tags: ['open', 'reviewed'],
  on: {
    ...cancel,
    ...droppedEarly,
    'intake.correct': homeward.map((way) => ({ ...way, meta: commands.correct })),
    'mode.choose': { actions: { type: 'chooseMode', params: ({ event }) => event } },
    'pictures.upload': { actions: { type: 'uploadPictures', params: ({ event }) => event } },
    'images.move': { actions: { type: 'moveImages', params: ({ event }) => event } },
    'intake.take': [
      { guard: 'hasImages', target: 'moving', meta: commands.take },
      { guard: 'mayTake', target: 'applying', meta: commands.take },
    ],
  },
});

const givenUp = (params: { failure: PortFailure }) => ({ type: 'keepUnmoved' as const, params });
const refusedImage = { type: 'keepUnmoved' as const, params: failure };
const keepMoved = {
  type: 'keepMoved' as const,
  params: ({ event }: { event: DoneActorEvent<{ to: string }> }) => event.output,
};

export const moving = importing.createStateConfig({
  description: 'Images that stand elsewhere come into the library, one after the other.',
  tags: ['open', 'busy', 'moving'],
  meta: taking,
  on: { ...cancel, ...droppedEarly, 'intake.stop': { target: 'reviewed', meta: commands.stop } },
  after: {
    patience: [
      {
        guard: 'hasMoreImages',
        target: 'moving',
        reenter: true,
        actions: givenUp({ failure: rules.LATE_IMAGE }),
      },
      { target: 'applying', actions: givenUp({ failure: rules.LATE_IMAGE }) },
    ],
  },
  invoke: {
    id: 'moveImage',
    src: 'moveImage',
    input: ({ context }) => ({ url: rules.imagesLeft(context)[0] ?? '' }),
    onDone: [
      { guard: 'hasMoreImages', target: 'moving', reenter: true, actions: keepMoved },
      { target: 'applying', actions: keepMoved },
    ],
    onError: [
      {
        guard: { type: 'isWorthAnother' as const, params: failure },
        target: 'pausing',
        actions: 'countTry',
      },
      { guard: 'hasMoreImages', target: 'moving', reenter: true, actions: refusedImage },
      { target: 'applying', actions: refusedImage },
    ],
  },
});

export const pausing = importing.createStateConfig({
  description: 'The server has no time for an image: it is asked again in a while, twice at most.',
  tags: ['open', 'busy', 'moving'],
  meta: taking,
  on: { ...cancel, ...droppedEarly, 'intake.stop': { target: 'reviewed', meta: commands.stop } },
  after: { pause: 'moving' },
});
