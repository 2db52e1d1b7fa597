import * as edits from './form.commands.ts';
import * as commands from './form.lock-commands.ts';
import { copying } from './form.record.ts';
import { discardingHere, form, lockFacts } from './form.setup.ts';

const rememberLock = { type: 'rememberLock' as const, params: lockFacts };
const waitForIt = {
  'lock.ask': { guard: 'mayAsk' as const, actions: 'tellLock' as const, meta: commands.askForLock },
  'lock.watch': {
    guard: 'isUnwatched' as const,
    actions: 'tellLock' as const,
    meta: commands.watchLock,
  },
  'lock.unwatch': {
    guard: 'isWatched' as const,
    actions: 'tellLock' as const,
    meta: commands.unwatchLock,
  },
};

const reload = { target: '#form.edit.reloading', actions: rememberLock };
const freed = [
  { guard: 'isWatched' as const, ...reload, actions: [rememberLock, 'showFree' as const] },
  reload,
];

/** A tab of one's own is followed at once; from another person it is taken after a question. */
const taking = {
  waiting: {
    on: {
      'lock.take': [
        { guard: 'isInOwnTab' as const, actions: 'takeLock' as const, meta: commands.takeLock },
        { guard: 'mayTake' as const, target: 'confirmingTake', meta: commands.takeLock },
      ],
    },
  },
  confirmingTake: {
    description: 'Whoever holds the record can not save any more, and keeps a draft.',
    tags: 'confirming-take' as const,
    on: {
      'take.confirm': {
        guard: 'mayTake' as const,
        target: 'waiting',
        actions: 'takeLock' as const,
        meta: commands.confirmTake,
      },
      'take.cancel': { target: 'waiting', meta: commands.cancelTake },
    },
  },
};

const answered = [
  {
    guard: { type: 'isFree' as const, params: lockFacts },
    target: '#form.edit.reloading',
    actions: rememberLock,
  },
  { actions: rememberLock },
];

/** While editing: somebody asks for the record, or has taken it over. */
export const whileHeld = {
  'lock.freed': reload,
  'lock.handOver': {
    guard: 'isAskedFor' as const,
    target: '#form.edit.handingOver',
    actions: {
      type: 'rememberNextHolder' as const,
      params: ({ event }: { event: { readonly to?: number } }) => ({ to: event.to }),
    },
    meta: commands.handOver,
  },
  'lock.decline': {
    guard: 'isAskedFor' as const,
    actions: 'tellLock' as const,
    meta: commands.decline,
  },
};

/** The record was taken over: what is typed goes to the server first. */
export const taken = {
  guard: { type: 'isTaken' as const, params: lockFacts },
  actions: ['flushDraft' as const, rememberLock, { type: 'showTaken' as const, params: lockFacts }],
};

export const covered = form.createStateConfig({
  description: 'Another person, or another tab, holds the record: an overlay says who.',
  tags: ['covered', 'readonly'],
  on: {
    ...waitForIt,
    'lock.answered': answered,
    'lock.freed': freed,
    'form.copy': copying,
    'form.discard': { ...discardingHere, meta: edits.discard },
  },
  initial: 'waiting',
  states: taking,
});

export const lockedOut = form.createStateConfig({
  description: 'A save was refused because of the lock. Nothing typed is lost.',
  tags: ['covered', 'readonly'],
  on: {
    ...waitForIt,
    'lock.answered': answered,
    'lock.freed': freed,
    'form.copy': copying,
    'form.discard': { ...discardingHere, meta: edits.discard },
    'form.retry': { actions: 'refreshLock', meta: edits.retry },
  },
  initial: 'waiting',
  states: taking,
});

export const handingOver = form.createStateConfig({
  description: 'What is typed goes to the server as a draft, then the record to who asked for it.',
  tags: ['handing-over', 'readonly'],
  initial: 'flushing',
  states: {
    flushing: {
      entry: 'keepDraft',
      on: {
        'draft.flushed': [
          { guard: { type: 'isFlushed', params: ({ event }) => event }, target: 'giving' },
          {
            target: '#form.edit.typing',
            actions: {
              type: 'showFailure',
              params: ({ event }) => ({ failure: event.failure ?? UNKNOWN }),
            },
          },
        ],
      },
    },
    giving: {
      entry: 'giveLock',
      on: {
        'lock.answered': [
          {
            guard: { type: 'covers', params: lockFacts },
            target: '#form.edit.covered',
            actions: rememberLock,
          },
          { target: '#form.edit.typing', actions: rememberLock },
        ],
      },
    },
  },
});

const UNKNOWN = { status: 0, id: 'unexpected', message: 'The draft could not be kept.' };
