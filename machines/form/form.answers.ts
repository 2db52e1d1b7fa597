import type { ErrorActorEvent } from 'xstate';
import { failureOf } from '../kit/failure.ts';
import { itemOf, saverOf } from './conflict.rules.ts';
import { answer, failure } from './form.setup.ts';

const stale = ({ event }: { event: ErrorActorEvent }) => {
  const item = itemOf(failureOf(event.error));
  if (item === null) throw new Error('the guard has let a conflict through that carries no item');
  return { item, saving: true, savedBy: saverOf(failureOf(event.error)) };
};

const accepted = [
  { type: 'acceptSaved' as const, params: answer },
  'checkValues' as const,
  'checkSteps' as const,
  'dropDraft' as const,
  'endLookup' as const,
  'adoptDraft' as const,
  'holdClaim' as const,
  'tellDraft' as const,
];
const announced = { type: 'announceSaved' as const, params: answer };
const saved = [announced, { type: 'showSaved' as const, params: answer }, ...accepted];
const left = (done: Parameters<typeof answer>[0]) => ({ ...answer(done), isLeft: true });
const savedAndLeft = [announced, { type: 'showSaved' as const, params: left }, ...accepted];
const showEdited = { type: 'goTo' as const, params: { to: 'edit' as const, replace: true } };
const announceFailure = { type: 'announceFailure' as const, params: failure };
const showFailure = { type: 'showFailure' as const, params: failure };
const refuse = { type: 'acceptRefusal' as const, params: failure };
const goToList = { type: 'goTo' as const, params: { to: 'list' as const, replace: false } };

/** What was typed meanwhile is sent in its turn. */
export const savedAndMore = { target: '#edit.saving.deciding' as const, actions: saved };
/** The same for a record that has just been made: it goes on as one that is edited. */
export const savedAsEdit = {
  target: '#edit.saving.deciding' as const,
  actions: [...saved, showEdited, 'followLock' as const],
};

/** Where nothing more is to be sent. */
export const savedAtLast = [
  { guard: 'closes' as const, target: '#left' as const, actions: [...savedAndLeft, goToList] },
  {
    guard: 'startsAnother' as const,
    target: ['#edit.typing' as const, '#access.none' as const],
    actions: [
      ...savedAndLeft,
      'startAnother' as const,
      'checkValues' as const,
      'restartSteps' as const,
      'checkSteps' as const,
      'adoptDraft' as const,
      'holdClaim' as const,
    ],
  },
  {
    guard: 'wasNew' as const,
    target: '#edit.typing' as const,
    actions: [...saved, showEdited],
  },
  { target: '#edit.typing' as const, actions: saved },
];

/** A definite no, whichever attempt it answers. */
export const refused = [
  {
    guard: { type: 'isMade' as const, params: failure },
    target: '#edit.saving.becoming' as const,
    actions: [
      { type: 'openConflict' as const, params: stale },
      'forgetRequest' as const,
      'endLookup' as const,
      'adoptDraft' as const,
      'holdClaim' as const,
      'tellDraft' as const,
      'followLock' as const,
      showEdited,
    ],
  },
  {
    guard: { type: 'isConflict' as const, params: failure },
    target: '#edit.conflicted' as const,
    actions: [
      { type: 'openConflict' as const, params: stale },
      'forgetRequest' as const,
      announceFailure,
    ],
  },
  {
    guard: { type: 'isMergeable' as const, params: failure },
    target: '#edit.saving.deciding' as const,
    actions: [
      { type: 'takeNewer' as const, params: stale },
      'forgetRequest' as const,
      'checkValues' as const,
      'checkSteps' as const,
      'tellDraft' as const,
    ],
  },
  {
    guard: { type: 'isStale' as const, params: failure },
    target: '#edit.reloading' as const,
    actions: [refuse, announceFailure, showFailure],
  },
  {
    guard: { type: 'isLocked' as const, params: failure },
    target: '#edit.lockedOut' as const,
    actions: [refuse, 'flushDraft' as const, announceFailure, showFailure, 'refreshLock' as const],
  },
  {
    guard: { type: 'isAboutFields' as const, params: failure },
    target: '#edit.typing' as const,
    actions: [refuse, 'showFaultyStep' as const, announceFailure, showFailure],
  },
  { target: '#edit.typing' as const, actions: [refuse, announceFailure, showFailure] },
];
