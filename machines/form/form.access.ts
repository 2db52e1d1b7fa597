import * as commands from './form.lock-commands.ts';
import { failure, form } from './form.setup.ts';

/** The server has refused a save because of the lock, before the lock itself tells. */
const refused = {
  'xstate.error.actor.saveItem': {
    guard: { type: 'isLocked' as const, params: failure },
    target: '#access.blocked.other',
  },
};

const none = form.createStateConfig({
  description: 'No lock is asked for, or nobody has answered yet.',
  on: refused,
});

const mine = form.createStateConfig({
  description: 'This form may write, as far as is known.',
  initial: 'held',
  on: refused,
  states: {
    held: {},
    wanted: { description: 'Somebody asks for the record.' },
    unsure: {
      description: 'No answer came: editing goes on, the server judges the write.',
    },
  },
});

const wish = form.createStateConfig({
  initial: 'unasked',
  on: {
    'lock.answered': [
      { guard: 'isAskedNow', target: '.asked', actions: 'hearLock' },
      { guard: 'isLostNow', target: '.unasked', actions: 'hearLock' },
    ],
  },
  states: {
    unasked: {
      on: { 'lock.ask': { guard: 'isCovered', actions: 'tellLock', meta: commands.askForLock } },
    },
    asked: {
      description: 'The holder knows that this person waits.',
      meta: { refuses: [commands.askedAlready] },
    },
  },
});

const takeover = form.createStateConfig({
  initial: 'unwanted',
  states: {
    unwanted: {
      on: {
        'lock.take': { guard: 'mayTake', target: 'question', meta: commands.takeOver },
      },
    },
    question: {
      description: 'Whoever holds the record cannot save any more, and keeps a draft.',
      tags: 'confirming-take',
      on: {
        'claim.asked': 'unwanted',
        'take.confirm': {
          guard: 'mayTake',
          target: 'unwanted',
          actions: 'takeLock',
          meta: commands.confirmTake,
        },
        'take.cancel': { target: 'unwanted', meta: commands.cancelTake },
      },
    },
  },
});

const other = form.createStateConfig({
  description: 'Another person holds the record.',
  type: 'parallel',
  states: { wish, takeover },
});

const blocked = form.createStateConfig({
  description: 'Somebody else may write: typing rests as soon as nothing is under way.',
  initial: 'other',
  on: {
    'lock.answered': [
      { guard: 'isHeldNow', target: 'stale', actions: 'hearLock' },
      { guard: 'isSilentNow', actions: 'hearLock' },
    ],
    'lock.watch': { guard: 'isCovered', actions: 'tellLock', meta: commands.watchLock },
    'lock.unwatch': { guard: 'isCovered', actions: 'tellLock', meta: commands.unwatchLock },
  },
  states: {
    other,
    elsewhere: {
      description: 'Another tab of the same person: it is followed at once.',
      on: {
        'lock.take': { guard: 'isCovered', actions: 'takeLock', meta: commands.takeHere },
      },
    },
  },
});

/** What is newer has been seen, or is asked for again when the lock tells of it next. */
const seen = { target: 'mine', actions: 'hearAgain' as const };

const stale = form.createStateConfig({
  description: 'The record is to be loaded before it is edited further.',
  initial: 'freed',
  on: {
    'xstate.done.actor.loadItem': seen,
    'xstate.error.actor.loadItem': seen,
    'xstate.done.actor.saveItem': seen,
    'xstate.error.actor.saveItem': [
      refused['xstate.error.actor.saveItem'],
      { guard: { type: 'isMergeable', params: failure }, ...seen },
    ],
  },
  states: {
    freed: { description: 'It was another one’s until now.' },
    outdated: { description: 'Somebody saved it while it was not held.' },
  },
});

const told = ['hearLock' as const, 'flushDraft' as const, 'showTaken' as const];

/** Who may write the record: what the lock tells, wherever the work is. */
export const access = form.createStateConfig({
  id: 'access',
  description: 'Who may write the record.',
  initial: 'none',
  on: {
    'lock.answered': [
      { guard: 'isTakenAndAsked', target: '.blocked.other.wish.asked', actions: told },
      { guard: 'isTaken', target: '.blocked.other', actions: told },
      { guard: 'isAskedNow', target: '.blocked.other.wish.asked', actions: 'hearLock' },
      { guard: 'isLostNow', target: '.blocked.other', actions: 'hearLock' },
      {
        guard: 'isElsewhereNow',
        target: '.blocked.elsewhere',
        actions: ['hearLock', 'flushDraft'],
      },
      { guard: 'isNewerNow', target: '.stale.outdated', actions: 'hearLock' },
      { guard: 'isWantedNow', target: '.mine.wanted', actions: 'hearLock' },
      { guard: 'isHeldNow', target: '.mine.held', actions: 'hearLock' },
      { target: '.mine.unsure', actions: 'hearLock' },
    ],
    'lock.heardAgain': [{ guard: 'isWantedNow', target: '.mine.wanted' }, { target: '.mine.held' }],
    'lock.freed': [
      { guard: 'isWatchedNow', target: '.stale.freed', actions: ['hearLock', 'showFree'] },
      { target: '.stale.freed', actions: 'hearLock' },
    ],
  },
  states: { none, mine, blocked, stale },
});
