import * as edits from './form.commands.ts';
import * as commands from './form.lock-commands.ts';
import { onCopy } from './form.record.ts';
import { discardingHere, form } from './form.setup.ts';

const waiting = {
  always: { guard: 'mustReload' as const, target: '#edit.reloading' },
  on: {
    ...onCopy,
    'form.discard': { ...discardingHere, meta: edits.discard },
  },
};

/** While editing: somebody asks for the record, or has taken it over. */
export const whileHeld = {
  'lock.handOver': {
    guard: 'isWanted' as const,
    target: '#edit.handingOver',
    actions: {
      type: 'rememberNextHolder' as const,
      params: ({ event }: { event: { readonly to?: number } }) => ({ to: event.to }),
    },
    meta: commands.handOver,
  },
  'lock.decline': {
    guard: 'isWanted' as const,
    actions: 'tellLock' as const,
    meta: commands.decline,
  },
};

export const covered = form.createStateConfig({
  description: 'Another person, or another tab, holds the record: an overlay says who.',
  tags: ['covered', 'readonly'],
  ...waiting,
});

export const lockedOut = form.createStateConfig({
  description: 'A save was refused because of the lock. Nothing typed is lost.',
  tags: ['covered', 'readonly'],
  ...waiting,
  on: {
    ...waiting.on,
    'form.retry': { actions: 'refreshLock', meta: edits.retry },
  },
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
            target: '#edit.typing',
            actions: {
              type: 'showFailure',
              params: ({ event }) => ({ failure: event.failure ?? UNKNOWN }),
            },
          },
        ],
        'lock.answered': { guard: 'isBlockedNow', target: '#edit.covered' },
      },
    },
    giving: {
      entry: 'giveLock',
      on: {
        'lock.answered': [
          { guard: 'isBlockedNow', target: '#edit.covered' },
          { target: '#edit.typing' },
        ],
      },
    },
  },
});

const UNKNOWN = { status: 0, id: 'unexpected', message: 'The draft could not be kept.' };
