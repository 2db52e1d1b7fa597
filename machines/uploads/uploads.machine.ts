import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { unprovided } from '../kit/unprovided.ts';
import * as rules from './uploads.rules.ts';
import type {
  Asset,
  ChosenFile,
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

const uploads = setup({
  types: {
    context: {} as UploadsContext,
    input: {} as UploadsInput,
    events: {} as UploadsEvent,
    emitted: {} as UploadsEmitted,
    tags: {} as UploadsTag,
    transitionMeta: {} as TransitionMeta<UploadsContext>,
  },
  actors: { sendFile: unprovided<Asset, ChosenFile>('uploads', 'sendFile') },
  actions: {
    choose: assign(({ context }, params: { files: readonly ChosenFile[] }) =>
      rules.choose(context, params),
    ),
    startNext: assign(({ context }) => rules.startNext(context)),
    noteProgress: assign(({ context }, params: Keyed & { progress: number }) =>
      rules.noteProgress(context, params),
    ),
    finish: assign(({ context }, params: { asset: Asset }) => rules.finish(context, params)),
    fail: assign(({ context }, params: { failure: PortFailure }) => rules.fail(context, params)),
    cancel: assign(({ context }, params: Keyed) => rules.cancel(context, params)),
    cancelAll: assign(({ context }) => rules.cancelAll(context)),
    retry: assign(({ context }, params: Keyed) => rules.retry(context, params)),
    dismiss: assign(({ context }, params: Keyed) => rules.dismiss(context, params)),
    announceDone: emit(({ context }, { asset }: { asset: Asset }) => ({
      type: 'upload.done' as const,
      key: rules.currentOf(context)?.key ?? '',
      asset,
    })),
    announceFailed: emit(({ context }, params: { failure: PortFailure }) => ({
      type: 'upload.failed' as const,
      key: rules.currentOf(context)?.key ?? '',
      ...params,
    })),
    announceEnded: emit((_, { key }: Keyed) => ({ type: 'upload.ended' as const, key })),
  },
  guards: {
    hasWaiting: ({ context }) => rules.hasWaiting(context),
    isCurrent: ({ context }, params: Keyed) => rules.isCurrent(context, params),
    canRetry: ({ context }, params: Keyed) => rules.canRetry(context, params),
  },
});

const keyed = ({ event }: { event: Keyed }) => ({ key: event.key });
const asset = ({ event }: { event: DoneActorEvent<Asset> }) => ({ asset: event.output });
const failure = ({ event }: { event: ErrorActorEvent }) => ({ failure: failureOf(event.error) });

/** The files of one control: sent one after the other, each with its progress, its failure and its retry. */
export const uploadsMachine = uploads.createMachine({
  id: 'uploads',
  context: ({ input }) => rules.initialUploads(input),
  initial: 'resting',
  on: {
    'uploads.choose': {
      actions: { type: 'choose', params: ({ event }) => ({ files: event.files }) },
    },
    'uploads.cancel': { actions: { type: 'cancel', params: keyed } },
    'uploads.retry': {
      guard: { type: 'canRetry', params: keyed },
      actions: { type: 'retry', params: keyed },
    },
    'uploads.dismiss': {
      actions: [
        { type: 'dismiss', params: keyed },
        { type: 'announceEnded', params: keyed },
      ],
    },
  },
  states: {
    resting: {
      description: 'Nothing is on its way: no file, or all are done, failed or cancelled.',
      always: { guard: 'hasWaiting', target: 'sending' },
    },
    sending: {
      tags: 'busy',
      entry: 'startNext',
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => {
          const { key = '', name = '', size = 0, type = '' } = rules.currentOf(context) ?? {};
          return { key, name, size, type };
        },
        onDone: {
          target: 'resting',
          actions: [
            { type: 'announceDone', params: asset },
            { type: 'finish', params: asset },
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
