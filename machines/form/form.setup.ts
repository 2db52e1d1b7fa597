import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { and, not, or, stateIn } from 'xstate';
import type { Decision } from '../conflict/conflict.types.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import type { DraftOffer, OfferOutcome } from '../offer/offer.types.ts';
import * as access from './access.rules.ts';
import * as conflict from './conflict.rules.ts';
import type { Failed, Saved } from './form.base.ts';
import { formWithNews } from './form.news.ts';
import * as rules from './form.rules.ts';
import type { FormEvent, FormInput, FormItem, SaveAnswer } from './form.types.ts';
import * as offers from './offer.rules.ts';
import * as saves from './save.rules.ts';

interface Offered {
  readonly outcome: OfferOutcome;
}

/** What the form's states ask of values and events before they move. */
const formWithGuards = formWithNews.extend({
  guards: {
    isNew: ({ context }) => context.id === null && context.source === null,
    isToBeViewed: (_, { mode }: Pick<FormInput, 'mode'>) => mode === 'view',
    isViewedAlready: ({ context }, params: Pick<FormInput, 'mode' | 'id'>) =>
      params.mode === 'view' && rules.isShown(context, params),
    isEditedAlready: ({ context }, params: Pick<FormInput, 'mode' | 'id'>) =>
      params.mode !== 'view' && rules.isShown(context, params),
    hasOffer: ({ context }, { offered }: { offered: DraftOffer | null }) =>
      offers.offerOf(context, offered) !== null,
    /** Who types already writes a draft of their own: the others wait until the form is opened again. */
    isFound: ({ context }, { offered }: { offered: DraftOffer | null }) =>
      !rules.isDirty(context) && offers.offerOf(context, offered) !== null,
    isUnanswered: ({ context }, { outcome }: Offered) => offers.isUnanswered(context, outcome),
    isLoaded: ({ context }, { outcome }: Offered) => offers.isLoaded(context, outcome),
    isLoadedInPart: ({ context }, { outcome }: Offered) =>
      offers.isLoaded(context, outcome) && offers.unknownFields(context, outcome).length > 0,
    mayTakeOver: ({ context }) => rules.may(context, 'takeover'),
    isLostNow: ({ event }) => access.factsIn(event).status === 'lost',
    isElsewhereNow: ({ event }) => access.factsIn(event).status === 'elsewhere',
    isHeldNow: ({ event }) => access.factsIn(event).status === 'held',
    isSilentNow: ({ event }) => ['none', 'unknown'].includes(access.factsIn(event).status),
    isBlockedNow: ({ event }) => access.blocks(access.factsIn(event)),
    isAskedNow: ({ event }) =>
      access.factsIn(event).status === 'lost' && access.factsIn(event).asked,
    isWantedNow: ({ event }) => access.factsIn(event).requests.length > 0,
    isWatchedNow: ({ event }) => access.factsIn(event).watched,
    isNewerNow: ({ context, event }) => access.isNewer(context, access.factsIn(event)),
    isFlushed: (_, params: { failure: PortFailure | null }) => params.failure === null,
    mayEdit: ({ context }) => rules.may(context, 'update'),
    mayDelete: ({ context }) => context.item !== null && rules.may(context, 'destroy'),
    mayCopy: ({ context }) => context.item !== null && rules.may(context, 'store'),
    exists: ({ context }) => context.item !== null,
    isSavable: ({ context }) => saves.whyNotSave(context) === null,
    isSavableAsNew: ({ context }) => context.item === null && saves.whyNotSave(context) === null,
    isDirty: ({ context }) => rules.isDirty(context),
    isDuplicate: ({ context }) => saves.isDuplicate(context),
    hasNothingToSend: ({ context }) => !saves.hasToSend(context),
    /** An answer that says nothing of the write is no reason to ask sooner. */
    isUnreached: ({ context }) => context.failure?.status === 0,
    isRepeat: ({ context }) => context.request !== null,
    hasNewerTyping: ({ context }) => saves.hasNewerTyping(context),
    /** What was typed while it was in doubt is sent, whatever the save was to lead to. */
    hasMoreAsEdit: ({ context }) => context.request?.id === null && saves.hasMore(context),
    hasMore: ({ context }) => saves.hasMore(context),
    wasNew: ({ context }) => context.request?.id === null,
    isInDoubt: (_, { failure, repeated }: Failed & { repeated: boolean }) =>
      saves.isInDoubt(failure, { repeated }),
    isConflict: ({ context }, { failure }: Failed) => {
      const item = conflict.newerItem(context, failure);
      return item !== null && conflict.isConflicting(context, item);
    },
    isMade: ({ context }, { failure }: Failed) =>
      context.item === null && conflict.newerItem(context, failure) !== null,
    isMergeable: ({ context }, { failure }: Failed) =>
      conflict.newerItem(context, failure) !== null,
    isAboutFields: (_, { failure }: Failed) => saves.isAboutFields(failure),
    isStale: (_, { failure }: Failed) => conflict.isStale(failure),
    isLocked: (_, { failure }: Failed) => failure.status === 423,
    /** A dead session has its own snackbar. */
    isDead: (_, { failure }: Failed) => failure.status === 401,
    isConflicting: ({ context }, { item }: { item: FormItem }) =>
      conflict.isNewer(context, item) && conflict.isConflicting(context, item),
    /** A draft was loaded that others have overtaken. */
    isInConflict: ({ context }) => context.conflict !== null,
    isDecided: ({ context }) => conflict.fieldsInConflict(context).length === 0,
    goesOn: ({ context }, { goesOn }: Decision) => context.conflict?.saving === true && goesOn,
  },
});

const holds = or([stateIn('#access.mine'), stateIn('#access.stale')]);
/** What tells of a lost lock in words of its own. */
const tellsItself = or([
  stateIn('#edit.saving.refreshingLock'),
  stateIn('#edit.handingOver.giving'),
]);
const isTaken = and(['isLostNow' as const, holds, not(tellsItself)]);
const isCovered = or([stateIn('#edit.covered'), stateIn('#edit.lockedOut')]);
const takesSave = or([stateIn('#edit.typing'), stateIn('#edit.checkingDraft.asking')]);
const isHeldUp = or([stateIn('#access.blocked'), stateIn('#access.stale')]);
const closesThen = stateIn('#intent.close');

/** Everything the form's states are made of: one region asks where another one is. */
export const form = formWithGuards.extend({
  guards: {
    isCovered,
    isBlocked: stateIn('#access.blocked'),
    mustReload: stateIn('#access.stale'),
    isOutdated: stateIn('#access.stale.outdated'),
    isWanted: stateIn('#access.mine.wanted'),
    isTaken,
    isTakenAndAsked: and([isTaken, 'isAskedNow']),
    mayTake: and([isCovered, 'mayTakeOver']),
    savesHere: and([takesSave, 'isSavable']),
    savesAsNewHere: and([takesSave, 'isSavableAsNew']),
    /** A save was asked for before it could begin, and nothing stands in its way. */
    savesWhenFree: and([stateIn('#edit.checkingDraft.saveAsked'), 'isSavable', not(isHeldUp)]),
    wantsToClose: and([closesThen, 'hasNothingToSend']),
    wantsMoreAsEdit: and([closesThen, 'hasMoreAsEdit']),
    wantsMore: and([closesThen, 'hasMore']),
    closes: and([closesThen, not('hasNewerTyping')]),
    startsAnother: and([stateIn('#intent.another'), not('hasNewerTyping')]),
  },
});

export const changed = ['checkValues' as const, 'checkSteps' as const, 'tellDraft' as const];

/** Accepted wherever something may have been typed. */
export const discardingHere = {
  guard: 'isDirty' as const,
  actions: ['offerDiscarded' as const, 'discard' as const, ...changed],
};
export const discarding = { ...discardingHere, target: '#edit.typing' };

/** Params from the event that starts the machine: XState hands its input over with it. */
export const opened = ({ event }: { event: FormEvent }) =>
  (event as unknown as { readonly input: FormInput }).input;

/** Params from an event that carries an answer or a failure. */
export const failure = ({ event }: { event: ErrorActorEvent }): Failed => ({
  failure: failureOf(event.error),
});
export const answer = ({ event }: { event: DoneActorEvent<SaveAnswer> }): Saved => ({
  answer: event.output,
});
export const item = ({ event }: { event: DoneActorEvent<FormItem> }) => ({ item: event.output });

export const failed = [
  { type: 'rememberFailure' as const, params: failure },
  { type: 'showFailure' as const, params: failure },
];
