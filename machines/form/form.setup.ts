import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import type { LockFacts } from '../lock/lock.types.ts';
import * as access from './access.rules.ts';
import * as conflict from './conflict.rules.ts';
import type { Failed, Saved } from './form.base.ts';
import { formWithNews } from './form.news.ts';
import * as rules from './form.rules.ts';
import type { DraftOffer, FormEvent, FormInput, FormItem, SaveAnswer } from './form.types.ts';
import * as offers from './offer.rules.ts';
import * as saves from './save.rules.ts';

/** Everything the form's states are made of, with what they ask before they move. */
export const form = formWithNews.extend({
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
    isOpen: ({ context }, { session }: { session: string | undefined }) =>
      offers.offeredDraft(context, session)?.open !== undefined,
    isChosenInTab: ({ context }) => offers.chosenDraft(context)?.open === 'tab',
    isChosenOpen: ({ context }) => offers.chosenDraft(context)?.open !== undefined,
    isStillOffered: ({ context }, { offered }: { offered: DraftOffer | null }) =>
      offers.isStillOffered(context, offered),
    isStillUnanswered: ({ context }, { offered }: { offered: DraftOffer | null }) =>
      offers.isStillUnanswered(context, offered),
    hasMoreOffers: ({ context }) => (context.offered?.others.length ?? 0) > 0,
    hasUnknownFields: ({ context }, { session }: { session: string | undefined }) =>
      offers.unknownFields(context, session).length > 0,
    isUnanswered: ({ context }, params: { session: string | undefined }) =>
      offers.isUnanswered(context, params),
    isAskedFor: ({ context }) => context.lock.requests.length > 0,
    isTaken: ({ context }, { lock }: { lock: LockFacts }) =>
      context.lock.status === 'held' && lock.status === 'lost',
    isInOwnTab: ({ context }) => context.lock.status === 'elsewhere',
    mayTake: ({ context }) => access.mayTake(context),
    mayAsk: ({ context }) => context.lock.status === 'lost' && !context.lock.asked,
    isWatched: ({ context }) => context.lock.watched,
    isUnwatched: ({ context }) => !context.lock.watched,
    isFlushed: (_, params: { failure: PortFailure | null }) => params.failure === null,
    hasNextConflict: ({ context }) => conflict.hasConflict(context, { by: 1 }),
    hasPreviousConflict: ({ context }) => conflict.hasConflict(context, { by: -1 }),
    mayEdit: ({ context }) => context.can.update === 'allowed',
    mayDelete: ({ context }) => context.item !== null && context.can.destroy === 'allowed',
    mayCopy: ({ context }) => context.item !== null && context.can.store === 'allowed',
    exists: ({ context }) => context.item !== null,
    isSavable: ({ context }) => saves.whyNotSave(context) === null,
    isSavableAsNew: ({ context }) => context.item === null && saves.whyNotSave(context) === null,
    isDirty: ({ context }) => rules.isDirty(context),
    isDuplicate: ({ context }) => saves.isDuplicate(context),
    isOutdated: ({ context }) => access.isOutdated(context),
    isCovered: ({ context }) => access.isCovered(context),
    covers: (_, { lock }: { lock: LockFacts }) => access.blocks(lock),
    isFree: (_, { lock }: { lock: LockFacts }) => lock.status === 'held',
    hasNothingToSend: ({ context }) => !saves.hasToSend(context),
    wantsToClose: ({ context }) => !saves.hasToSend(context) && context.after === 'close',
    /** An answer that says nothing of the write is no reason to ask sooner. */
    isUnreached: ({ context }) => context.failure?.status === 0,
    isRepeat: ({ context }) => context.request !== null,
    hasNewerTyping: ({ context }) => saves.hasNewerTyping(context),
    wantsMoreAsEdit: ({ context }) => context.request?.id === null && saves.wantsMore(context),
    wantsMore: ({ context }) => saves.wantsMore(context),
    /** What was typed while it was in doubt is sent, whatever the save was to lead to. */
    hasMoreAsEdit: ({ context }) => context.request?.id === null && saves.hasMore(context),
    hasMore: ({ context }) => saves.hasMore(context),
    closes: ({ context }) => context.after === 'close' && !saves.hasNewerTyping(context),
    startsAnother: ({ context }) => context.after === 'another' && !saves.hasNewerTyping(context),
    wasNew: ({ context }) => context.request?.id === null,
    isUnknownOutcome: (_, { failure, repeated }: Failed & { repeated: boolean }) =>
      saves.isUnknownOutcome(failure, { repeated }),
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
    isDecided: ({ context }) =>
      context.conflict !== null && conflict.undecided(context.conflict).length === 0,
    isDecidedForSave: ({ context }) =>
      context.conflict?.saving === true && conflict.undecided(context.conflict).length === 0,
    interruptedSave: ({ context }) => context.conflict?.saving === true,
  },
});

export const changed = ['checkValues' as const, 'checkSteps' as const, 'tellDraft' as const];

/** Accepted wherever something may have been typed. */
export const discardingHere = {
  guard: 'isDirty' as const,
  actions: ['discard' as const, ...changed],
};
export const discarding = { ...discardingHere, target: '#form.edit.typing' };

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
export const lockFacts = ({ event }: { event: { lock: LockFacts } }) => ({ lock: event.lock });
