import type { ActorRefFrom, AnyActorRef, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, sendTo, setup } from 'xstate';
import type { DraftKey, LeasedKey, OpenPlace } from '../draft/draft.types.ts';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import { parentOf } from '../kit/tell-parent.ts';
import * as rules from './drafts.rules.ts';
import * as commands from './offer.commands.ts';
import type {
  DraftOffer,
  OfferContext,
  OfferEvent,
  OfferInput,
  OfferOutcome,
  OfferReport,
  OfferTag,
} from './offer.types.ts';

type Named = { readonly session: string | undefined };

const offer = setup({
  types: {
    context: {} as OfferContext,
    input: {} as OfferInput,
    output: {} as OfferOutcome,
    events: {} as OfferEvent,
    tags: {} as OfferTag,
    transitionMeta: {} as TransitionMeta<OfferContext>,
  },
  actors: {
    loadDraft: stubPort<DraftOffer | null, DraftKey>('offer', 'loadDraft'),
    abandonDraft: stubPort<OpenPlace | null, LeasedKey>('offer', 'abandonDraft'),
  },
  actions: {
    lookAt: assign(({ context }, params: Named) => rules.lookAt(context, params)),
    putFirst: assign(({ context }, params: Named) => rules.putFirst(context, params)),
    lookAtNext: assign(({ context }) => rules.next(context)),
    load: assign(({ context }, params: Named) => rules.load(context, params)),
    takeGiven: assign(({ context }, params: { found: DraftOffer | null }) =>
      rules.takeGiven(context, params),
    ),
    findOpen: assign(({ context }, params: { open: OpenPlace | null }) =>
      rules.findOpen(context, params),
    ),
    fail: assign((_, params: { failure: PortFailure }) => params),
    forgetFailure: assign({ failure: null }),
    reportWanted: sendTo(
      ({ self }): AnyActorRef => parentOf(self),
      ({ context }): OfferReport => ({ type: 'offer.wanted', draft: rules.chosenDraft(context) }),
    ),
    reportMissed: sendTo(({ self }): AnyActorRef => parentOf(self), {
      type: 'offer.missed',
    } satisfies OfferReport),
    reportCalled: sendTo(
      ({ self }): AnyActorRef => parentOf(self),
      ({ context }): OfferReport => ({ type: 'offer.called', draft: rules.chosenDraft(context) }),
    ),
  },
  guards: {
    isOpen: ({ context }, params: Named) => rules.isOpen(context, params),
    mayStartAnew: ({ context }) => rules.mayStartAnew(context),
    isChosenInTab: ({ context }) => rules.chosenDraft(context).open === 'tab',
    isOpenNow: (_, { open }: { open: OpenPlace | null }) => open !== null,
    hasMore: ({ context }) => rules.hasMore(context),
  },
});

const named = ({ event }: { event: { readonly session?: string } }): Named => ({
  session: event.session,
});

const openElsewhere = offer.createStateConfig({
  on: {
    'draft.choose': { target: '#offer.choosing', actions: { type: 'lookAt', params: named } },
    'draft.load': {
      guard: { type: 'isOpen', params: named },
      target: '#offer.joining',
      actions: [{ type: 'lookAt', params: named }, 'reportWanted'],
      meta: commands.loadDraft,
    },
    'draft.goThere': {
      guard: 'isChosenInTab',
      target: '#offer.called',
      actions: ['forgetFailure', 'reportCalled'],
      meta: commands.goToTab,
    },
    'draft.startAnew': {
      guard: 'mayStartAnew',
      target: '#offer.over',
      meta: commands.startAnew,
    },
  },
});

const choosing = offer.createStateConfig({
  on: {
    ...openElsewhere.on,
    'draft.load': [
      openElsewhere.on['draft.load'],
      { target: 'over', actions: { type: 'load', params: named }, meta: commands.loadDraft },
    ],
    'draft.abandon': [
      { guard: { type: 'isOpen', params: named }, meta: commands.abandonDraft },
      {
        target: 'abandoning',
        actions: { type: 'putFirst', params: named },
        meta: commands.abandonDraft,
      },
    ],
  },
});

/** Unsaved work that was found: loaded, abandoned, or gone on with where it is open. */
export const offerMachine = offer.createMachine({
  id: 'offer',
  context: ({ input }) => rules.opened(input),
  initial: 'choosing',
  output: ({ context }) => context.outcome,
  states: {
    choosing,
    called: {
      ...openElsewhere,
      description: 'No tab can show another one: the other tab marks its title.',
      tags: 'called',
    },
    joining: {
      description: 'The other tab, or the other device, keeps its draft and closes its form.',
      tags: 'joining',
      on: { 'claim.given': 'rereading' },
    },
    rereading: {
      description: 'What was kept there last.',
      tags: 'joining',
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => context.key,
        onDone: { target: 'over', actions: { type: 'takeGiven', params: found } },
        onError: {
          target: 'choosing',
          actions: [{ type: 'fail', params: failure }, 'reportMissed'],
        },
      },
    },
    abandoning: {
      tags: 'abandoning',
      invoke: {
        id: 'abandonDraft',
        src: 'abandonDraft',
        input: ({ context }) => rules.keyOf(context),
        onDone: [
          {
            guard: { type: 'isOpenNow', params: where },
            target: 'choosing',
            actions: { type: 'findOpen', params: where },
          },
          { guard: 'hasMore', target: 'choosing', actions: 'lookAtNext' },
          'over',
        ],
        onError: { target: 'choosing', actions: { type: 'fail', params: failure } },
      },
    },
    over: { type: 'final' },
  },
});

function found({ event }: { event: DoneActorEvent<DraftOffer | null> }) {
  return { found: event.output };
}

function where({ event }: { event: DoneActorEvent<OpenPlace | null> }) {
  return { open: event.output };
}

function failure({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}

export type OfferRef = ActorRefFrom<typeof offerMachine>;
