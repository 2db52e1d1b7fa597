import type { AnyActorRef, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, sendTo, setup } from 'xstate';
import type { ClaimedDraft } from '../draft/draft.types.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort, stubSource } from '../kit/stubs.ts';
import { parentOf } from '../kit/tell-parent.ts';
import type {
  ClaimCall,
  ClaimContext,
  ClaimEvent,
  ClaimInput,
  ClaimReport,
  DeviceCall,
  KeeperEvent,
  WishEvent,
} from './claim.types.ts';

const claim = setup({
  types: {
    context: {} as ClaimContext,
    input: {} as ClaimInput,
    events: {} as ClaimEvent,
    children: {} as {
      keeper: 'keeper';
      wish: 'wish';
      askForClaim: 'askForClaim';
      takeClaim: 'takeClaim';
      askDevice: 'askDevice';
    },
  },
  actors: {
    askForClaim: stubPort<void, ClaimCall>('claim', 'askForClaim'),
    takeClaim: stubPort<void, ClaimCall>('claim', 'takeClaim'),
    askDevice: stubPort<ClaimedDraft | null, DeviceCall>('claim', 'askDevice'),
    keeper: stubSource<ClaimEvent>(),
    wish: stubSource<ClaimEvent>(),
  },
  actions: {
    remember: assign((_, { session }: ClaimCall) => ({ session })),
    want: assign((_, { session, device }: Want) => ({
      wanted: session,
      device: device ?? null,
      failure: null,
    })),
    becomeWanted: assign(({ context }) => ({ session: context.wanted ?? context.session })),
    stopWanting: assign({ wanted: null }),
    holdWish: sendTo(
      'wish',
      ({ context }): WishEvent => ({ type: 'wish.hold', call: deviceCall({ context }) }),
    ),
    withdrawWish: sendTo('wish', { type: 'wish.withdraw' } satisfies WishEvent),
    forgetWish: sendTo('wish', { type: 'wish.forget' } satisfies WishEvent),
    rememberFailure: assign((_, params: { failure: PortFailure }) => params),
    hold: sendTo(
      'keeper',
      ({ context }): KeeperEvent => ({ type: 'keeper.hold', session: context.session }),
    ),
    call: sendTo(
      'keeper',
      (_, { session }: ClaimCall): KeeperEvent => ({ type: 'keeper.call', session }),
    ),
    report: sendTo(
      ({ self }): AnyActorRef => parentOf(self),
      (_, params: ClaimReport): ClaimReport => params,
    ),
    reportGiven: sendTo(
      ({ self }): AnyActorRef => parentOf(self),
      ({ context }): ClaimReport => ({ type: 'claim.given', session: context.session }),
    ),
  },
  guards: {
    isOnDevice: (_, { device }: Want) => device !== undefined,
    /** One that is not there any more has nobody to wait for. */
    isGiven: (_, { claimed }: { claimed: ClaimedDraft | null }) => claimed?.held !== false,
    isOther: ({ context }, { session }: ClaimCall) => session !== context.session,
  },
  delays: {
    /** A tab that runs answers at once; one that is stopped does not. */
    patience: 5_000,
    /** A form hears of it when it says next that it lives, every 15 seconds. */
    devicePatience: 20_000,
    again: 1_000,
  },
});

interface Want extends ClaimCall {
  readonly device?: DeviceCall;
}

const claimed = ({ event }: { event: DoneActorEvent<ClaimedDraft | null> }) => ({
  claimed: event.output,
});
const asked = ({ event }: { event: Want }) => event;
const named = ({ event }: { event: ClaimCall }) => ({ session: event.session });
const failure = ({ event }: { event: ErrorActorEvent }) => ({ failure: failureOf(event.error) });
const wanted = ({ context }: { context: ClaimContext }) => ({
  session: context.wanted ?? context.session,
});
function deviceCall({ context: { device } }: { context: ClaimContext }): DeviceCall {
  if (device === null) throw new Error('no device is asked');
  return device;
}

const given = {
  target: 'held',
  actions: ['becomeWanted' as const, 'stopWanting' as const, 'reportGiven' as const],
};
const move = {
  guard: { type: 'isOther' as const, params: named },
  actions: [{ type: 'remember' as const, params: named }, 'hold' as const],
};

/** The form shows another record: it wants the draft no more. */
const goOn = {
  target: 'held',
  actions: [{ type: 'remember' as const, params: named }, 'stopWanting' as const],
};

const summoned = {
  ...given,
  target: '#claim.held',
  actions: ['forgetWish' as const, ...given.actions],
};
const goOnUnsummoned = { ...goOn, actions: ['withdrawWish' as const, ...goOn.actions] };

/** Which tab of this browser writes a draft: whoever holds its claim. Another tab calls it, or has it handed over; another device has it handed over by the server. */
export const claimMachine = claim.createMachine({
  id: 'claim',
  context: ({ input }) => ({ ...input, wanted: null, device: null, failure: null }),
  invoke: [
    { id: 'keeper', src: 'keeper', onError: {} },
    { id: 'wish', src: 'wish', onError: {} },
  ],
  initial: 'held',
  on: {
    'claim.move': move,
    'keeper.called': { actions: { type: 'report', params: { type: 'claim.called' } } },
    'keeper.asked': { actions: { type: 'report', params: { type: 'claim.asked' } } },
    'keeper.taken': {
      target: '.taken',
      actions: ['withdrawWish', { type: 'report', params: { type: 'claim.taken' } }],
    },
  },
  states: {
    held: {
      description: 'This tab writes the draft; a browser without locks between tabs says the same.',
      entry: 'hold',
      on: {
        'claim.call': { actions: { type: 'call', params: named } },
        'claim.want': [
          {
            guard: { type: 'isOnDevice', params: asked },
            target: 'summoning',
            actions: { type: 'want', params: asked },
          },
          { target: 'asking', actions: { type: 'want', params: asked } },
        ],
      },
    },
    asking: {
      description: 'The other tab keeps what is typed there, and closes its form.',
      on: { 'claim.move': goOn },
      invoke: {
        id: 'askForClaim',
        src: 'askForClaim',
        input: wanted,
        onDone: given,
        onError: { target: 'taking', actions: { type: 'rememberFailure', params: failure } },
      },
      after: { patience: 'taking' },
    },
    summoning: {
      description:
        'The server is asked until the other device has kept its draft and closed its form. From one that does not answer it is taken as it stands: what is typed there later is another draft.',
      entry: 'holdWish',
      on: {
        'claim.move': goOnUnsummoned,
        'tab.closing': { target: 'away', actions: 'withdrawWish' },
      },
      after: { devicePatience: summoned },
      initial: 'calling',
      states: {
        calling: {
          invoke: {
            id: 'askDevice',
            src: 'askDevice',
            input: deviceCall,
            onDone: [
              { ...summoned, guard: { type: 'isGiven', params: claimed } },
              { target: 'waiting' },
            ],
            onError: { target: 'waiting', actions: { type: 'rememberFailure', params: failure } },
          },
        },
        waiting: { after: { again: 'calling' } },
      },
    },
    away: {
      description: 'Nobody waits before a page that is closed: the other device goes on.',
      on: { 'claim.move': goOn, 'tab.visible': 'summoning' },
    },
    taking: {
      description:
        'The other tab did not answer. Its journal is a second behind at most, so its draft is taken as it stands.',
      on: { 'claim.move': goOn },
      invoke: {
        id: 'takeClaim',
        src: 'takeClaim',
        input: wanted,
        onDone: given,
        onError: {
          ...given,
          actions: [{ type: 'rememberFailure', params: failure }, ...given.actions],
        },
      },
    },
    taken: {
      description: 'Another tab goes on with the draft: nothing is written here any more.',
      on: { 'claim.move': { ...move, target: 'held' } },
    },
  },
});
