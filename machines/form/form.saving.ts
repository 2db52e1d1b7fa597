import type { ErrorActorEvent } from 'xstate';
import { failureOf } from '../kit/failure.ts';
import { itemOf, MADE_ELSEWHERE, saverOf } from './conflict.rules.ts';
import * as commands from './form.commands.ts';
import { answer, changed, discarding, failure, form, lockFacts } from './form.setup.ts';
import type { FormContext, HookCall, SaveCall } from './form.types.ts';

const stale = ({ event }: { event: ErrorActorEvent }) => {
  const item = itemOf(failureOf(event.error));
  if (item === null) throw new Error('the guard has let a conflict through that carries no item');
  return { item, saving: true, savedBy: saverOf(failureOf(event.error)) };
};

const saved = [
  { type: 'announceSaved' as const, params: answer },
  { type: 'showSaved' as const, params: answer },
  { type: 'acceptSaved' as const, params: answer },
  'checkValues' as const,
  'checkSteps' as const,
  'dropDraft' as const,
  'forgetOffer' as const,
  'adoptDraft' as const,
  'holdClaim' as const,
  'tellDraft' as const,
];
const showEdited = { type: 'goTo' as const, params: { to: 'edit' as const, replace: true } };
const announceFailure = { type: 'announceFailure' as const, params: failure };
const showFailure = { type: 'showFailure' as const, params: failure };
const refuse = { type: 'acceptRefusal' as const, params: failure };
const goToList = { type: 'goTo' as const, params: { to: 'list' as const, replace: false } };

const alreadySaving = {
  'form.save': { guard: 'never' as const, meta: commands.saving.save },
  'form.saveAndClose': { guard: 'never' as const, meta: commands.saving.saveAndClose },
  'form.saveAndAnother': { guard: 'never' as const, meta: commands.saving.saveAndAnother },
};

/** One write at a time; typing goes on meanwhile. */
export const saving = form.createStateConfig({
  description: 'One write is on its way. What is typed meanwhile is replayed on the reply.',
  tags: ['saving', 'editable'],
  initial: 'deciding',
  on: {
    ...alreadySaving,
    // Whoever asks waits for the answer of the save, five seconds at most.
    'claim.asked': {},
    'form.discard': { guard: 'hasNewerTyping', actions: ['discardNewer', ...changed] },
  },
  states: {
    deciding: {
      always: [
        { guard: 'wantsToClose', target: '#form.left', actions: goToList },
        { guard: 'hasNothingToSend', target: '#form.editing' },
        {
          guard: 'isDuplicate',
          target: '#form.editing',
          actions: ['refuseDuplicate', 'showDuplicate'],
        },
        { guard: 'isRepeat', target: 'sending' },
        { guard: 'exists', target: 'refreshingLock', actions: 'refreshLock' },
        { target: 'runningTasks' },
      ],
    },
    refreshingLock: {
      description: 'Before an edit is sent, the lock is asked for.',
      on: {
        'lock.answered': [
          {
            guard: { type: 'covers', params: lockFacts },
            target: '#form.lockedOut',
            actions: [
              { type: 'rememberLock', params: lockFacts },
              'flushDraft',
              'rememberLockedOut',
              'announceLockedOut',
              'showLockedOut',
            ],
          },
          { target: 'runningTasks', actions: { type: 'rememberLock', params: lockFacts } },
        ],
      },
    },
    runningTasks: {
      description: 'What must be done first, such as uploads.',
      entry: 'rememberHanded',
      invoke: {
        id: 'runTasks',
        src: 'runTasks',
        input: ({ context }) => hookCall(context),
        onDone: {
          target: 'runningHook',
          actions: [
            { type: 'applyPatch', params: ({ event }) => ({ patch: event.output }) },
            'tellDraft',
          ],
        },
        onError: {
          target: '#form.editing',
          actions: [{ type: 'rememberFailure', params: failure }, announceFailure, showFailure],
        },
      },
    },
    runningHook: {
      entry: 'rememberHanded',
      invoke: {
        id: 'runHook',
        src: 'runHook',
        input: ({ context }) => hookCall(context),
        onDone: {
          target: 'sending',
          actions: [
            { type: 'applyPatch', params: ({ event }) => ({ patch: event.output }) },
            'tellDraft',
          ],
        },
        onError: {
          target: '#form.editing',
          actions: [{ type: 'rememberFailure', params: failure }, announceFailure, showFailure],
        },
      },
    },
    sending: {
      entry: 'makeRequest',
      invoke: {
        id: 'saveItem',
        src: 'saveItem',
        input: ({ context }) => saveCall(context),
        onDone: [
          {
            guard: 'wantsMoreAsEdit',
            target: 'deciding',
            reenter: true,
            actions: [...saved, showEdited, 'followLock'],
          },
          { guard: 'wantsMore', target: 'deciding', actions: saved },
          { guard: 'closes', target: '#form.left', actions: [...saved, goToList] },
          {
            guard: 'startsAnother',
            target: '#form.editing',
            actions: [
              ...saved,
              'startAnother',
              'checkValues',
              'restartSteps',
              'checkSteps',
              'adoptDraft',
              'holdClaim',
            ],
          },
          { guard: 'wasNew', target: '#form.editing', actions: [...saved, showEdited] },
          { target: '#form.editing', actions: saved },
        ],
        onError: [
          {
            guard: { type: 'isDeadInDoubt', params: failure },
            target: '#form.inDoubt',
            actions: [{ type: 'rememberFailure', params: failure }, 'flushDraft'],
          },
          {
            guard: { type: 'isUnknownOutcome', params: failure },
            target: '#form.inDoubt',
            actions: { type: 'rememberFailure', params: failure },
          },
          {
            guard: { type: 'isMade', params: failure },
            target: 'becoming',
            actions: [
              { type: 'openConflict', params: stale },
              'forgetRequest',
              'adoptDraft',
              'holdClaim',
              'tellDraft',
              'followLock',
              showEdited,
            ],
          },
          {
            guard: { type: 'isConflict', params: failure },
            target: '#form.conflicted',
            actions: [{ type: 'openConflict', params: stale }, 'forgetRequest', announceFailure],
          },
          {
            guard: { type: 'isMergeable', params: failure },
            target: 'deciding',
            actions: [
              { type: 'takeNewer', params: stale },
              'forgetRequest',
              'checkValues',
              'checkSteps',
              'tellDraft',
            ],
          },
          {
            guard: { type: 'isStale', params: failure },
            target: '#form.reloading',
            actions: [refuse, announceFailure, showFailure],
          },
          {
            guard: { type: 'isLocked', params: failure },
            target: '#form.lockedOut',
            actions: [refuse, 'flushDraft', announceFailure, showFailure, 'refreshLock'],
          },
          {
            guard: { type: 'isDead', params: failure },
            target: '#form.editing',
            actions: [refuse, announceFailure, 'flushDraft'],
          },
          {
            guard: { type: 'isAboutFields', params: failure },
            target: '#form.editing',
            actions: [refuse, 'showFaultyStep', announceFailure, showFailure],
          },
          { target: '#form.editing', actions: [refuse, announceFailure, showFailure] },
        ],
      },
    },
    becoming: {
      description:
        'The draft was saved in another form before, on another device or by a tab that slept: what is typed here goes on as changes of that record.',
      always: [
        {
          guard: 'isDecidedForSave',
          target: 'deciding',
          actions: [
            'settleConflict',
            ...changed,
            { type: 'tell', params: { message: MADE_ELSEWHERE } },
          ],
        },
        { target: '#form.conflicted' },
      ],
    },
  },
});

/** No reply, or one that says nothing: the same request is sent again, with its token, until the answer is definite. */
export const inDoubt = form.createStateConfig({
  description:
    'Nobody knows whether the write was done. It is asked again by itself; typing goes on and is sent afterwards.',
  tags: ['waiting', 'editable'],
  after: { again: '#form.saving.sending' },
  on: {
    ...alreadySaving,
    'form.retry': { target: '#form.saving.sending', meta: commands.retry },
    'form.stopWaiting': { target: '#form.editing', meta: commands.stopWaiting },
    'form.discard': { ...discarding, meta: commands.discard },
    'net.online': [
      {
        guard: 'isUnreached',
        target: '#form.saving.sending',
        actions: ['tellLock', 'tellDraftOfTab'],
      },
      { actions: ['tellLock', 'tellDraftOfTab'] },
    ],
  },
});

function hookCall({ resource, item, draft }: FormContext): HookCall {
  return { resource, id: item?.id ?? null, values: draft };
}

function saveCall({ request, route, lock, draftSession, tries }: FormContext): SaveCall {
  if (request === null) throw new Error('a save is sent without a request');
  return { ...request, route, lockToken: lock.token, draftSession, repeated: tries > 0 };
}
