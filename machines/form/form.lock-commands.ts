import type { AnyMachineSnapshot } from 'xstate';
import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { whyLacking } from '../kit/need.ts';
import { holderOf, lockOf, requestsOf } from './access.rules.ts';
import { needing } from './form.rules.ts';
import type { FormContext } from './form.types.ts';

/** What can be done about a record that somebody else holds, and for somebody who waits for mine. */
export const takeOver = command({
  id: 'lock.take',
  title: 'Take over',
  icon: 'pencil',
  synonyms: ['unlock', 'steal the lock'],
  needs: needing('takeover', 'take over items'),
  visible: (_, form) => isCovered(form),
});

export const takeHere = command({
  id: 'lock.take',
  title: 'Take it here',
  icon: 'pencil',
  synonyms: ['unlock', 'steal the lock'],
  visible: (_, form) => isCovered(form),
});

export const confirmTake = command({
  id: 'take.confirm',
  title: 'Confirm take-over',
  icon: 'pencil',
  // The question stands there already: its button stays, and says why it is off.
  reason: (context) =>
    whyLacking(needing('takeover', 'take over this item')(context)) ??
    'Something else is under way',
});

export const cancelTake = command({ id: 'take.cancel', title: 'Do not take over', icon: 'x' });

export const askForLock = command({
  id: 'lock.ask',
  title: 'Ask for it',
  icon: 'bell',
  synonyms: ['request the lock'],
  visible: (_, form) => isCovered(form),
});

export const askedAlready = refused(
  askForLock,
  (_, form) => `${holderOf(form) ?? 'The holder'} has been asked`,
);

export const watchLock = command({
  id: 'lock.watch',
  title: 'Tell me when it is free',
  icon: 'bell',
  visible: (_, form) => isCovered(form) && lockOf(form)?.watched !== true,
});

export const unwatchLock = command({
  id: 'lock.unwatch',
  title: 'Do not tell me when it is free',
  icon: 'bell',
  visible: (_, form) => isCovered(form) && lockOf(form)?.watched === true,
});

export const handOver = command({
  id: 'lock.handOver',
  title: (_, form) => `Hand over to ${requestsOf(form)[0]?.user.full_name ?? 'who asks'}`,
  icon: 'arrow-right',
  synonyms: ['give the lock', 'release'],
  visible: (_, form) => isWanted(form),
});

export const decline = command({
  id: 'lock.decline',
  title: 'Not now',
  icon: 'x',
  visible: (_, form) => isWanted(form),
});

/** What can be done about a lock that others have is offered where it is in the way. */
function isCovered(form: AnyMachineSnapshot) {
  return form.hasTag('covered');
}

function isWanted(form: AnyMachineSnapshot) {
  return form.matches({ open: { access: { mine: 'wanted' } } });
}

function command(meta: CommandMeta<FormContext>): TransitionMeta<FormContext> {
  return { command: meta };
}
