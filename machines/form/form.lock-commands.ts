import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import type { FormContext } from './form.types.ts';

/** What can be done about a record that somebody else holds, and for somebody who waits for mine. */
export const takeLock = command({
  id: 'lock.take',
  title: ({ lock }) => (lock.status === 'elsewhere' ? 'Take it here' : 'Take over'),
  icon: 'pencil',
  synonyms: ['unlock', 'steal the lock'],
  visible: ({ lock, can }) => lock.status === 'elsewhere' || can.takeover === 'allowed',
});

export const confirmTake = command({
  id: 'take.confirm',
  title: 'Confirm take-over',
  icon: 'pencil',
});

export const cancelTake = command({ id: 'take.cancel', title: 'Do not take over', icon: 'x' });

export const askForLock = command({
  id: 'lock.ask',
  title: 'Ask for it',
  icon: 'bell',
  synonyms: ['request the lock'],
  visible: ({ lock }) => lock.status === 'lost',
  reason: ({ lock }) => `${lock.holder?.full_name ?? 'The holder'} has been asked`,
});

export const watchLock = command({
  id: 'lock.watch',
  title: 'Tell me when it is free',
  icon: 'bell',
  visible: ({ lock }) => !lock.watched,
});

export const unwatchLock = command({
  id: 'lock.unwatch',
  title: 'Do not tell me when it is free',
  icon: 'bell',
  visible: ({ lock }) => lock.watched,
});

export const handOver = command({
  id: 'lock.handOver',
  title: ({ lock }) => `Hand over to ${lock.requests[0]?.user.full_name ?? 'who asks'}`,
  icon: 'arrow-right',
  synonyms: ['give the lock', 'release'],
  visible: ({ lock }) => lock.requests.length > 0,
});

export const decline = command({
  id: 'lock.decline',
  title: 'Not now',
  icon: 'x',
  visible: ({ lock }) => lock.requests.length > 0,
});

function command(meta: CommandMeta<FormContext>): TransitionMeta<FormContext> {
  return { command: meta };
}
