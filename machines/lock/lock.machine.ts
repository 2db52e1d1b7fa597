import type { ActorRefFrom, AnyActorRef, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, sendTo, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { parentOf } from '../kit/tell-parent.ts';
import { stubSource, stubPort } from '../kit/stubs.ts';
import { lockCountdownMachine } from './lock-countdown.machine.ts';
import * as rules from './lock.rules.ts';
import type {
  HandOver,
  LeaseEvent,
  LockAnswer,
  LockContext,
  LockEmitted,
  LockEvent,
  LockInput,
  LockReport,
  LockCall,
  LockStatus,
} from './lock.types.ts';

const lock = setup({
  types: {
    context: {} as LockContext,
    input: {} as LockInput,
    events: {} as LockEvent,
    emitted: {} as LockEmitted,
    children: {} as {
      requestLock: 'requestLock';
      handOver: 'handOver';
      lease: 'lease';
      countdown: 'lock-countdown';
    },
    transitionMeta: {} as TransitionMeta<LockContext>,
  },
  actors: {
    requestLock: stubPort<LockAnswer, LockCall>('lock', 'requestLock'),
    handOver: stubPort<LockAnswer, HandOver>('lock', 'handOver'),
    lease: stubSource<LockEvent>(),
    'lock-countdown': lockCountdownMachine,
  },
  actions: {
    follow: assign(({ context }, params: { resourceId: number }) => rules.follow(context, params)),
    rememberAnswer: assign(({ context }, params: { answer: LockAnswer }) =>
      rules.rememberAnswer(context, params),
    ),
    /** Who is to have the record next stays known. */
    rememberKept: assign(({ context }, params: { answer: LockAnswer }) => ({
      ...rules.rememberAnswer(context, params),
      nextHolder: context.nextHolder,
    })),
    rememberSilence: assign(({ context }, params: { failure: PortFailure }) =>
      rules.rememberSilence(context, params),
    ),
    forgetToken: assign({ token: null, holder: null }),
    wantToTake: assign({ take: true }),
    wantToAsk: assign({ ask: true }),
    watch: assign({ watched: true }),
    unwatch: assign({ watched: false }),
    rememberNextHolder: assign((_, { to }: { to: number }) => ({ nextHolder: to })),
    decline: assign(({ context }) => rules.decline(context)),
    announceTaken: emit((_, { answer }: { answer: LockAnswer }) => ({
      type: 'lock.taken' as const,
      holder: answer.user,
    })),
    announceRegained: emit({ type: 'lock.regained' }),
    reportAnswer: sendTo(
      ({ self }): AnyActorRef => parentOf(self),
      ({ context }, { status }: { status: LockStatus }): LockReport => ({
        type: 'lock.answered',
        lock: rules.factsOf(context, status),
      }),
    ),
    reportFreed: sendTo(
      ({ self }): AnyActorRef => parentOf(self),
      ({ context }): LockReport => ({ type: 'lock.freed', lock: rules.factsOf(context, 'held') }),
    ),
    reportRefused: sendTo(
      ({ self }): AnyActorRef => parentOf(self),
      (_, params: { failure: PortFailure }): LockReport => ({ type: 'lock.refused', ...params }),
    ),
    holdLease: sendTo(
      'lease',
      ({ context }): LeaseEvent => ({ type: 'lease.hold', lease: rules.leaseOf(context) }),
    ),
    forgetLease: sendTo('lease', { type: 'lease.forget' } satisfies LeaseEvent),
    endLease: sendTo('lease', { type: 'lease.end' } satisfies LeaseEvent),
  },
  guards: {
    heldByOther: ({ context }, params: { answer: LockAnswer }) =>
      rules.heldByOther(context, params),
    heldElsewhere: ({ context }, params: { answer: LockAnswer }) =>
      rules.heldElsewhere(context, params),
    isOtherRecord: ({ context }, params: { resourceId: number }) =>
      rules.isOtherRecord(context, params),
    wantsToHandOver: ({ context }) => context.nextHolder !== null,
    wasAsked: ({ context }) => rules.wasAsked(context),
    hasRecord: ({ context }) => context.resourceId !== null,
  },
  delays: { heartbeat: rules.COUNTDOWN_S * 1_000 },
});

const answer = ({ event }: { event: DoneActorEvent<LockAnswer> }) => ({ answer: event.output });
const failure = ({ event }: { event: ErrorActorEvent }) => ({
  failure: failureOf(event.error),
});
const status = (value: LockStatus) => ({
  type: 'reportAnswer' as const,
  params: { status: value },
});
const remember = { type: 'rememberAnswer' as const, params: answer };
const announceTaken = { type: 'announceTaken' as const, params: answer };

/** Asks while this tab may edit: a bad answer is news. */
const askingFreely = lock.createStateConfig({
  invoke: {
    id: 'requestLock',
    src: 'requestLock',
    input: ({ context }) => rules.requestOf(context),
    onDone: [
      {
        guard: { type: 'heldByOther', params: answer },
        target: '#lock.lost',
        actions: [remember, 'forgetLease', announceTaken, status('lost')],
      },
      {
        guard: { type: 'heldElsewhere', params: answer },
        target: '#lock.elsewhere',
        actions: [remember, 'forgetLease', announceTaken, status('elsewhere')],
      },
      { target: '#lock.held', actions: [remember, 'holdLease', status('held')] },
    ],
    onError: {
      target: '#lock.unknown',
      actions: [{ type: 'rememberSilence', params: failure }, status('unknown')],
    },
  },
});

/** What was to be handed over while nobody knew goes on where the lock is still this tab's. */
const askingUnknown = lock.createStateConfig({
  invoke: {
    ...askingFreely.invoke,
    onDone: [
      ...askingFreely.invoke.onDone.slice(0, 2),
      {
        guard: 'wantsToHandOver',
        target: '#lock.handingOver',
        actions: [{ type: 'rememberKept', params: answer }, 'holdLease'],
      },
      ...askingFreely.invoke.onDone.slice(2),
    ],
  },
});

/** Asks while another holds it: a good answer is news, silence changes nothing. */
const askingCovered = (silent: 'lost' | 'elsewhere') =>
  lock.createStateConfig({
    invoke: {
      id: 'requestLock',
      src: 'requestLock',
      input: ({ context }) => rules.requestOf(context),
      onDone: [
        {
          guard: { type: 'heldByOther', params: answer },
          target: '#lock.lost',
          actions: [remember, status('lost')],
        },
        {
          guard: { type: 'heldElsewhere', params: answer },
          target: '#lock.elsewhere',
          actions: [remember, status('elsewhere')],
        },
        {
          target: '#lock.held',
          actions: [
            remember,
            'holdLease',
            'announceRegained',
            'reportFreed',
            'unwatch',
            status('held'),
          ],
        },
      ],
      onError: [
        {
          guard: 'wasAsked',
          target: `#lock.${silent}`,
          actions: [
            { type: 'rememberSilence', params: failure },
            { type: 'reportRefused', params: failure },
            status(silent),
          ],
        },
        {
          target: `#lock.${silent}`,
          actions: [{ type: 'rememberSilence', params: failure }, status(silent)],
        },
      ],
    },
  });

const resting = lock.createStateConfig({
  after: { heartbeat: 'asking' },
  on: { 'lock.refresh': 'asking', 'tab.visible': 'asking', 'net.online': 'asking' },
});

/** What covers the form says when it is asked for again. */
const restingCovered = lock.createStateConfig({
  ...resting,
  invoke: { id: 'countdown', src: 'lock-countdown', onError: {} },
});

export const lockMachine = lock.createMachine({
  id: 'lock',
  context: ({ input }) => rules.initialLock(input),
  initial: 'idle',
  invoke: { id: 'lease', src: 'lease', onError: {} },
  on: {
    'lock.follow': {
      guard: { type: 'isOtherRecord', params: ({ event }) => ({ resourceId: event.resourceId }) },
      target: '.opening',
      actions: [
        'endLease',
        { type: 'follow', params: ({ event }) => ({ resourceId: event.resourceId }) },
      ],
    },
    'lock.release': { target: '.idle', actions: ['endLease', 'forgetToken'] },
    'tab.closing': {
      guard: 'hasRecord',
      target: '.away',
      actions: ['endLease', 'forgetToken', status('unknown')],
    },
  },
  states: {
    idle: {
      description: 'Nothing is being edited, or the record does not exist yet.',
      on: {
        'lock.follow': {
          target: 'opening',
          actions: { type: 'follow', params: ({ event }) => ({ resourceId: event.resourceId }) },
        },
        'lock.refresh': { actions: status('none') },
        'tab.closing': {},
      },
    },
    opening: {
      description: 'The first request: who holds the record?',
      on: { 'lock.take': { target: 'opening', reenter: true, actions: 'wantToTake' } },
      ...askingFreely,
    },
    held: {
      description: 'This tab may write. It says so again every 15 seconds.',
      initial: 'resting',
      on: {
        'lock.handOver': {
          target: 'handingOver',
          actions: { type: 'rememberNextHolder', params: ({ event }) => ({ to: event.to }) },
        },
        'lock.decline': { actions: ['decline', status('held')] },
      },
      states: { resting, asking: askingFreely },
    },
    handingOver: {
      description: 'The record goes to who asked for it; the draft is on the server already.',
      invoke: {
        id: 'handOver',
        src: 'handOver',
        input: ({ context }) => rules.handOverOf(context),
        onDone: [
          {
            guard: { type: 'heldByOther', params: answer },
            target: 'lost',
            actions: [remember, 'forgetLease', status('lost')],
          },
          { target: 'held', actions: [remember, status('held')] },
        ],
        onError: {
          target: 'held',
          actions: [
            { type: 'rememberSilence', params: failure },
            { type: 'reportRefused', params: failure },
            status('held'),
          ],
        },
      },
    },
    lost: {
      description: 'Another person holds the record: the form is covered.',
      initial: 'resting',
      on: {
        'lock.take': { target: '.asking', reenter: true, actions: 'wantToTake' },
        'lock.ask': { target: '.asking', reenter: true, actions: 'wantToAsk' },
        'lock.watch': { actions: ['watch', status('lost')] },
        'lock.unwatch': { actions: ['unwatch', status('lost')] },
      },
      states: { resting: restingCovered, asking: askingCovered('lost') },
    },
    elsewhere: {
      description: 'The same person holds it in another tab.',
      initial: 'resting',
      on: {
        'lock.take': { target: '.asking', reenter: true, actions: 'wantToTake' },
        'lock.watch': { actions: ['watch', status('elsewhere')] },
        'lock.unwatch': { actions: ['unwatch', status('elsewhere')] },
      },
      states: { resting: restingCovered, asking: askingCovered('elsewhere') },
    },
    unknown: {
      description: 'No answer: editing goes on, the server judges the write.',
      initial: 'resting',
      on: {
        'lock.take': { target: '.asking', reenter: true, actions: 'wantToTake' },
        'lock.decline': { actions: ['decline', status('unknown')] },
        'lock.handOver': {
          target: '.asking',
          reenter: true,
          actions: { type: 'rememberNextHolder', params: ({ event }) => ({ to: event.to }) },
        },
      },
      states: { resting, asking: askingUnknown },
    },
    away: {
      description: 'The page is being left; it may come back from the browser’s cache.',
      on: { 'tab.visible': 'opening', 'lock.refresh': 'opening' },
    },
  },
});

export type LockRef = ActorRefFrom<typeof lockMachine>;
