import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as rules from './uploads.rules.ts';
import type {
  Answer,
  ChosenFile,
  DescribedFile,
  UploadsContext,
  UploadsEmitted,
  UploadsEvent,
  UploadsInput,
  UploadsTag,
} from './uploads.types.ts';

type Keyed = { readonly key: string };

const cancelAll: TransitionMeta<UploadsContext> = {
  command: { id: 'uploads.cancelAll', title: 'Cancel uploads', icon: 'x' },
};

const send: TransitionMeta<UploadsContext> = {
  command: { id: 'uploads.send', title: rules.sendTitle, icon: 'upload', reason: rules.whyNotSend },
};

const uploads = setup({
  types: {
    context: {} as UploadsContext,
    input: {} as UploadsInput,
    events: {} as UploadsEvent,
    emitted: {} as UploadsEmitted,
    tags: {} as UploadsTag,
    transitionMeta: {} as TransitionMeta<UploadsContext>,
  },
  actors: { sendFile: stubPort<Answer, DescribedFile>('uploads', 'sendFile') },
  actions: {
    choose: assign(({ context }, params: { files: readonly ChosenFile[] }) =>
      rules.choose(context, params),
    ),
    stage: assign(({ context }, params: { files: readonly ChosenFile[] }) =>
      rules.stage(context, params),
    ),
    describe: assign(({ context }, params: Keyed & { keywords: string }) =>
      rules.describe(context, params),
    ),
    rememberTags: assign((_, params: { tagIds: readonly number[] }) => params),
    sendStaged: assign(({ context }) => rules.sendStaged(context)),
    startNext: assign(({ context }) => rules.startNext(context)),
    noteProgress: assign(({ context }, params: Keyed & { progress: number }) =>
      rules.noteProgress(context, params),
    ),
    finish: assign(({ context }, params: { answer: Answer }) => rules.finish(context, params)),
    fail: assign(({ context }, params: { failure: PortFailure }) => rules.fail(context, params)),
    cancel: assign(({ context }, params: Keyed) => rules.cancel(context, params)),
    cancelAll: assign(({ context }) => rules.cancelAll(context)),
    retry: assign(({ context }, params: Keyed) => rules.retry(context, params)),
    dismiss: assign(({ context }, params: Keyed) => rules.dismiss(context, params)),
    announceDone: emit(({ context }, { answer }: { answer: Answer }) => ({
      type: 'upload.done' as const,
      key: rules.currentOf(context)?.key ?? '',
      answer,
    })),
    announceFailed: emit(({ context }, params: { failure: PortFailure }) => ({
      type: 'upload.failed' as const,
      key: rules.currentOf(context)?.key ?? '',
      ...params,
    })),
  },
  guards: {
    hasWaiting: ({ context }) => rules.hasWaiting(context),
    takesPlace: ({ context }, { files }: { files: readonly ChosenFile[] }) =>
      context.max === 1 && files.length > 0,
    canSend: ({ context }) => rules.whyNotSend(context) === null,
    isCurrent: ({ context }, params: Keyed) => rules.isCurrent(context, params),
    canRetry: ({ context }, params: Keyed) => rules.canRetry(context, params),
  },
});

const keyed = ({ event }: { event: Keyed }) => ({ key: event.key });
const chosen = ({ event }: { event: { files: readonly ChosenFile[] } }) => ({ files: event.files });
const insteadOfIt = {
  guard: { type: 'takesPlace' as const, params: chosen },
  target: 'resting' as const,
};
const answer = ({ event }: { event: DoneActorEvent<Answer> }) => ({ answer: event.output });
const failure = ({ event }: { event: ErrorActorEvent }) => ({ failure: failureOf(event.error) });

/** The files of one control: sent one after the other, each with its progress, its failure and its retry. */
export const uploadsMachine = uploads.createMachine({
  id: 'uploads',
  context: ({ input }) => rules.initialUploads(input),
  initial: 'resting',
  on: {
    'uploads.choose': { actions: { type: 'choose', params: chosen } },
    'uploads.stage': { actions: { type: 'stage', params: chosen } },
    'uploads.describe': { actions: { type: 'describe', params: ({ event }) => event } },
    'uploads.tag': {
      actions: { type: 'rememberTags', params: ({ event: { tagIds } }) => ({ tagIds }) },
    },
    'uploads.send': { guard: 'canSend', actions: 'sendStaged', meta: send },
    'uploads.cancel': { actions: { type: 'cancel', params: keyed } },
    'uploads.retry': {
      guard: { type: 'canRetry', params: keyed },
      actions: { type: 'retry', params: keyed },
    },
    'uploads.dismiss': { actions: { type: 'dismiss', params: keyed } },
  },
  states: {
    resting: {
      description: 'Nothing is on its way: no file, or all are done, failed or cancelled.',
      always: { guard: 'hasWaiting', target: 'sending' },
    },
    sending: {
      description: 'One file is on its way; a control of one file gives it up for the next.',
      tags: 'busy',
      entry: 'startNext',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => rules.describedFile(context),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'announceDone', params: answer },
            { type: 'finish', params: answer },
          ],
        },
        onError: {
          target: 'resting',
          actions: [
            { type: 'announceFailed', params: failure },
            { type: 'fail', params: failure },
          ],
        },
      },
      on: {
        'uploads.choose': [
          { ...insteadOfIt, actions: { type: 'choose', params: chosen } },
          { actions: { type: 'choose', params: chosen } },
        ],
        'uploads.stage': [
          { ...insteadOfIt, actions: { type: 'stage', params: chosen } },
          { actions: { type: 'stage', params: chosen } },
        ],
        'uploads.progress': { actions: { type: 'noteProgress', params: ({ event }) => event } },
        'uploads.cancel': [
          {
            guard: { type: 'isCurrent', params: keyed },
            target: 'resting',
            actions: { type: 'cancel', params: keyed },
          },
          { actions: { type: 'cancel', params: keyed } },
        ],
        'uploads.cancelAll': { target: 'resting', actions: 'cancelAll', meta: cancelAll },
      },
    },
  },
});

export type UploadsRef = ActorRefFrom<typeof uploadsMachine>;
