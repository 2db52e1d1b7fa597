import { sendTo } from 'xstate';
import type { ClaimEvent } from '../claim/claim.types.ts';
import type { ConflictEvent } from '../conflict/conflict.types.ts';
import type { DraftEvent, LookupEvent, StoredDraft } from '../draft/draft.types.ts';
import type { LockEvent } from '../lock/lock.types.ts';
import type { OfferEvent } from '../offer/offer.types.ts';
import type { StepsEvent } from '../steps/steps.types.ts';
import { fieldsInConflict } from './conflict.rules.ts';
import { formBase } from './form.base.ts';
import { draftKey } from './form.rules.ts';
import * as offers from './offer.rules.ts';

/** What the form says to its children. */
export const formWithChildren = formBase.extend({
  actions: {
    checkSteps: sendTo(
      'steps',
      ({ context }): StepsEvent => ({ type: 'steps.check', problems: context.problems }),
    ),
    showFaultyStep: sendTo(
      'steps',
      ({ context }): StepsEvent => ({
        type: 'steps.show',
        fields: Object.keys(context.fieldErrors),
      }),
    ),
    restartSteps: sendTo('steps', { type: 'steps.restart' } satisfies StepsEvent),
    followLock: sendTo(
      'lock',
      ({ context }): LockEvent =>
        context.item === null
          ? { type: 'lock.release' }
          : { type: 'lock.follow', resourceId: context.item.id },
    ),
    releaseLock: sendTo('lock', { type: 'lock.release' }),
    refreshLock: sendTo('lock', { type: 'lock.refresh' }),
    takeLock: sendTo('lock', (): LockEvent => ({ type: 'lock.take' })),
    tellLock: sendTo('lock', ({ event }) => event as LockEvent),
    giveLock: sendTo(
      'lock',
      ({ context }): LockEvent => ({ type: 'lock.handOver', to: context.nextHolder ?? -1 }),
    ),
    tellDraftOfTab: sendTo('draft', ({ event }) => event as DraftEvent),
    flushDraft: sendTo('draft', { type: 'draft.flush' }),
    keepDraft: sendTo('draft', { type: 'draft.keep' }),
    tellDraft: sendTo('draft', ({ context }): DraftEvent => offers.draftNews(context)),
    dropDraft: sendTo('draft', { type: 'draft.discard' }),
    adoptDraft: sendTo(
      'draft',
      ({ context }): DraftEvent => ({
        type: 'draft.adopt',
        resourceId: context.item?.id ?? null,
        session: context.draftSession,
        savedAt: null,
      }),
    ),
    adoptLoaded: sendTo(
      'draft',
      ({ context }, { draft }: { draft: StoredDraft | null }): DraftEvent => ({
        type: 'draft.adopt',
        resourceId: context.item?.id ?? null,
        session: context.draftSession,
        savedAt: draft?.postedAt ?? null,
      }),
    ),
    tellClaim: sendTo('claim', ({ event }) => event as ClaimEvent),
    holdClaim: sendTo(
      'claim',
      ({ context }): ClaimEvent => ({ type: 'claim.move', session: context.draftSession }),
    ),
    wantClaim: sendTo(
      'claim',
      ({ context }, { draft }: { draft: StoredDraft }): ClaimEvent => offers.wantOf(context, draft),
    ),
    callTab: sendTo(
      'claim',
      (_, { draft: { session } }: { draft: StoredDraft }): ClaimEvent => ({
        type: 'claim.call',
        session,
      }),
    ),
    tellOffer: sendTo('offer', ({ event }) => event as OfferEvent),
    tellConflict: sendTo(
      'conflict',
      ({ context }): ConflictEvent => ({
        type: 'conflict.fields',
        fields: fieldsInConflict(context),
      }),
    ),
    lookAgain: sendTo(
      'lookup',
      ({ context }): LookupEvent => ({ type: 'lookup.begin', key: draftKey(context) }),
    ),
    endLookup: sendTo('lookup', { type: 'lookup.end' } satisfies LookupEvent),
    beginPause: sendTo('pause', { type: 'pause.begin' }),
  },
});
