import type { AnyActorRef } from 'xstate';
import { lockOf } from './access.rules.ts';
import { MADE_ELSEWHERE } from './conflict.rules.ts';
import { refused, savedAndMore, savedAsEdit, savedAtLast } from './form.answers.ts';
import * as commands from './form.commands.ts';
import { changed, discarding, failure, form } from './form.setup.ts';
import type { FormContext, HookCall, SaveCall } from './form.types.ts';

const announceFailure = { type: 'announceFailure' as const, params: failure };
const showFailure = { type: 'showFailure' as const, params: failure };
const goToList = { type: 'goTo' as const, params: { to: 'list' as const, replace: false } };
const doubted = (repeated: boolean) => ({
  type: 'isInDoubt' as const,
  params: (told: Parameters<typeof failure>[0]) => ({ ...failure(told), repeated }),
});

const whileSending = {
  // Whoever asks waits for the answer of the save, five seconds at most.
  'claim.asked': {},
  'form.discard': [
    {
      guard: 'hasNewerTyping' as const,
      actions: ['discardNewer' as const, ...changed],
    },
    {},
  ],
};

/** One write at a time; typing goes on meanwhile. */
export const saving = form.createStateConfig({
  description: 'One write is on its way. What is typed meanwhile is replayed on the reply.',
  tags: ['saving', 'editable'],
  meta: { refuses: commands.alreadySaving },
  initial: 'deciding',
  on: whileSending,
  states: {
    deciding: {
      always: [
        { guard: 'wantsToClose', target: '#left', actions: goToList },
        { guard: 'hasNothingToSend', target: '#edit.typing' },
        {
          guard: 'isDuplicate',
          target: '#edit.typing',
          actions: ['refuseDuplicate', 'showDuplicate'],
        },
        { guard: 'isRepeat', target: '#edit.inDoubt.asking' },
        { guard: 'exists', target: 'refreshingLock', actions: 'refreshLock' },
        { target: 'runningTasks' },
      ],
    },
    refreshingLock: {
      description: 'Before an edit is sent, the lock is asked for.',
      on: {
        'lock.answered': [
          {
            guard: 'isBlockedNow',
            target: '#edit.lockedOut',
            actions: ['flushDraft', 'rememberLockedOut', 'announceLockedOut', 'showLockedOut'],
          },
          { target: 'runningTasks' },
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
          target: '#edit.typing',
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
          target: '#edit.typing',
          actions: [{ type: 'rememberFailure', params: failure }, announceFailure, showFailure],
        },
      },
    },
    sending: {
      entry: 'makeRequest',
      invoke: {
        id: 'saveItem',
        src: 'saveItem',
        input: ({ context, self }) => saveCall(context, { self, repeated: false }),
        onDone: [
          { guard: 'wantsMoreAsEdit', ...savedAsEdit },
          { guard: 'wantsMore', ...savedAndMore },
          ...savedAtLast,
        ],
        onError: [
          {
            guard: doubted(false),
            target: '#edit.inDoubt',
            actions: { type: 'rememberFailure', params: failure },
          },
          {
            guard: { type: 'isDead', params: failure },
            target: '#edit.typing',
            actions: [{ type: 'acceptRefusal', params: failure }, announceFailure, 'flushDraft'],
          },
          ...refused,
        ],
      },
    },
    becoming: {
      description:
        'The draft was saved in another form before, on another device or by a tab that slept: what is typed here goes on as changes of that record.',
      always: [
        {
          guard: 'isDecided',
          target: 'deciding',
          actions: [
            { type: 'settleConflict', params: { picks: {} } },
            ...changed,
            { type: 'tell', params: { message: MADE_ELSEWHERE } },
          ],
        },
        { target: '#edit.conflicted' },
      ],
    },
  },
});

const remember = { type: 'rememberFailure' as const, params: failure };
const tellOthers = ['tellLock' as const, 'tellDraftOfTab' as const];

/** No reply, or one that says nothing: the same request is sent again, with its token, until the answer is definite. */
export const inDoubt = form.createStateConfig({
  description:
    'Nobody knows whether the write was done. It is asked again by itself; typing goes on and is sent afterwards. A person may stop waiting.',
  tags: ['editable', 'waiting'],
  meta: { refuses: commands.alreadySaving },
  invoke: { id: 'pause', src: 'pause', onError: {} },
  initial: 'waiting',
  on: { 'form.stopWaiting': { target: '#edit.typing', meta: commands.stopWaiting } },
  states: {
    waiting: {
      description: 'Until the next attempt; a person may send it sooner.',
      entry: 'beginPause',
      on: {
        'pause.over': 'asking',
        'form.retry': { target: 'asking', meta: commands.retry },
        'form.discard': { ...discarding, meta: commands.discard },
        'net.online': [
          { guard: 'isUnreached', target: 'asking', actions: tellOthers },
          { actions: tellOthers },
        ],
      },
    },
    asking: {
      description:
        'The same request once more: a refusal before its token is looked up says nothing.',
      tags: 'saving',
      meta: { refuses: commands.alreadyAsking },
      on: whileSending,
      invoke: {
        id: 'saveItem',
        src: 'saveItem',
        input: ({ context, self }) => saveCall(context, { self, repeated: true }),
        onDone: [
          { guard: 'hasMoreAsEdit', ...savedAsEdit },
          { guard: 'hasMore', ...savedAndMore },
          ...savedAtLast,
        ],
        onError: [
          {
            guard: { type: 'isDead', params: failure },
            target: 'waiting',
            actions: [remember, 'flushDraft'],
          },
          { guard: doubted(true), target: 'waiting', actions: remember },
          ...refused,
        ],
      },
    },
  },
});

function hookCall({ resource, item, draft }: FormContext): HookCall {
  return { resource, id: item?.id ?? null, values: draft };
}

function saveCall(
  { request, route, draftSession, session: draftLease }: FormContext,
  { self, repeated }: Pick<SaveCall, 'repeated'> & { readonly self: AnyActorRef },
): SaveCall {
  if (request === null) throw new Error('a save is sent without a request');
  const lockToken = lockOf(self.getSnapshot())?.token ?? null;
  return { ...request, route, lockToken, draftSession, draftLease, repeated };
}
