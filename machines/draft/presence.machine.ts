import type { AnyActorRef, DoneActorEvent } from 'xstate';
import { assign, sendTo, setup } from 'xstate';
import { stubPort, stubSource } from '../kit/stubs.ts';
import { parentOf } from '../kit/tell-parent.ts';
import type {
  ClaimedDraft,
  DraftKey,
  PresenceCall,
  PresenceContext,
  PresenceEvent,
  PresenceInput,
  PresenceReport,
  ReleaseEvent,
} from './draft.types.ts';

const presence = setup({
  types: {
    context: {} as PresenceContext,
    input: {} as PresenceInput,
    events: {} as PresenceEvent,
    children: {} as { renewDraft: 'renewDraft'; release: 'release' },
  },
  actors: {
    renewDraft: stubPort<ClaimedDraft | null, PresenceCall>('presence', 'renewDraft'),
    release: stubSource<PresenceEvent>(),
  },
  actions: {
    follow: assign((_, params: { key: DraftKey; take: boolean }) => params),
    forget: assign({ key: null, take: false }),
    settle: assign({ take: false }),
    hold: sendTo(
      'release',
      ({ context }): ReleaseEvent => ({ type: 'release.hold', call: callOf(context) }),
    ),
    letGo: sendTo('release', { type: 'release.forget' } satisfies ReleaseEvent),
    leave: sendTo(
      'release',
      ({ context: { lease } }, { key }: { key: DraftKey | null }): ReleaseEvent => ({
        type: 'release.leave',
        call: key && { ...key, lease, take: false },
      }),
    ),
    reportWanted: sendTo(({ self }): AnyActorRef => parentOf(self), {
      type: 'presence.wanted',
    } satisfies PresenceReport),
  },
  guards: {
    isWanted: (_, { claimed }: { claimed: ClaimedDraft | null }) =>
      claimed !== null && (claimed.wanted || !claimed.held),
    isFollowing: ({ context }) => context.key !== null,
    isTaking: (_, { take }: { take: boolean }) => take,
  },
  delays: {
    /** Four of five may be lost before the lease of 75 seconds is. */
    heartbeat: 15_000,
  },
});

const followed = ({ event }: { event: Extract<PresenceEvent, { type: 'presence.follow' }> }) =>
  event;
const claimed = ({ event }: { event: DoneActorEvent<ClaimedDraft | null> }) => ({
  claimed: event.output,
});
const follow = [{ type: 'follow' as const, params: followed }, 'hold' as const];

/** Says to the server that the form of a draft lives, and hears whether another device of the person is to go on with it. */
export const presenceMachine = presence.createMachine({
  id: 'presence',
  context: ({ input }) => ({ ...input, key: null, take: false }),
  invoke: { id: 'release', src: 'release', onError: {} },
  initial: 'away',
  on: {
    'presence.follow': [
      {
        guard: { type: 'isTaking', params: followed },
        target: '.renewing',
        actions: follow,
      },
      { target: '.resting', actions: follow },
    ],
    'presence.forget': { target: '.away', actions: ['forget', 'letGo'] },
    'presence.leave': {
      target: '.left',
      actions: ['settle', { type: 'leave', params: ({ event }) => event }],
    },
  },
  states: {
    away: { description: 'The server has no draft of this form.' },
    left: {
      description:
        'The page is closed, or kept by the browser to come back to: the draft is nobody’s.',
      on: {
        'presence.follow': { actions: follow },
        'presence.forget': { actions: ['forget', 'letGo'] },
        'presence.leave': {},
        'presence.return': [{ guard: 'isFollowing', target: 'renewing' }, { target: 'away' }],
      },
    },
    resting: {
      description:
        'The server knows that the form lives, and is told again before it forgets. A form that is wanted closes, sooner or later.',
      after: { heartbeat: 'renewing' },
    },
    renewing: {
      invoke: {
        id: 'renewDraft',
        src: 'renewDraft',
        input: ({ context }) => callOf(context),
        onDone: [
          {
            guard: { type: 'isWanted', params: claimed },
            target: 'resting',
            actions: ['settle', 'reportWanted'],
          },
          { target: 'resting', actions: 'settle' },
        ],
        onError: 'resting',
      },
    },
  },
});

function callOf({ key, lease, take }: PresenceContext): PresenceCall {
  if (key === null) throw new Error('no draft is followed');
  return { ...key, lease, take };
}
