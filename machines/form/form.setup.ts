import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, sendTo, setup } from 'xstate';
import { claimMachine } from '../claim/claim.machine.ts';
import type { ClaimEvent } from '../claim/claim.types.ts';
import { draftMachine } from '../draft/draft.machine.ts';
import type { DraftEvent, DraftKey } from '../draft/draft.types.ts';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubSource, stubPort } from '../kit/stubs.ts';
import { lockMachine } from '../lock/lock.machine.ts';
import { takenText } from '../lock/lock.rules.ts';
import type { LockEvent, LockFacts } from '../lock/lock.types.ts';
import { stepsMachine } from '../steps/steps.machine.ts';
import type { StepsEvent } from '../steps/steps.types.ts';
import * as conflict from './conflict.rules.ts';
import * as rules from './form.rules.ts';
import type {
  ConflictSide,
  DeleteCall,
  DraftOffer,
  FormContext,
  FormEmitted,
  FormEvent,
  FormInput,
  FormItem,
  FormMode,
  FormTag,
  HookCall,
  LoadCall,
  SaveAnswer,
  SaveCall,
  AfterSave,
} from './form.types.ts';
import type { Values } from '../../src/shared/contract/values.ts';
import * as offers from './offer.rules.ts';

type Failed = { readonly failure: PortFailure };
type Saved = { readonly answer: SaveAnswer };

/** Everything the form's states are made of. */
export const form = setup({
  types: {
    context: {} as FormContext,
    input: {} as FormInput,
    events: {} as FormEvent,
    emitted: {} as FormEmitted,
    tags: {} as FormTag,
    transitionMeta: {} as TransitionMeta<FormContext>,
    children: {} as { lock: 'lock'; draft: 'draft'; claim: 'claim'; steps: 'steps' },
  },
  actors: {
    loadItem: stubPort<FormItem, LoadCall>('form', 'loadItem'),
    loadDraft: stubPort<DraftOffer | null, DraftKey>('form', 'loadDraft'),
    abandonDraft: stubPort<void, DraftKey>('form', 'abandonDraft'),
    runTasks: stubPort<Values, HookCall>('form', 'runTasks'),
    runHook: stubPort<Values, HookCall>('form', 'runHook'),
    saveItem: stubPort<SaveAnswer, SaveCall>('form', 'saveItem'),
    deleteItem: stubPort<number | null, DeleteCall>('form', 'deleteItem'),
    tab: stubSource<FormEvent>(),
    lock: lockMachine,
    draft: draftMachine,
    claim: claimMachine,
    steps: stepsMachine,
  },
  actions: {
    /** Replaced by `provideForm`: fills `problems` from the resource's rules. */
    checkValues: assign({}),
    takeItem: assign(({ context }, params: { item: FormItem }) => rules.takeItem(context, params)),
    takeNewer: assign(({ context }, params: { item: FormItem }) =>
      conflict.takeNewer(context, params),
    ),
    change: assign(({ context }, params: { values: Values; at: string }) =>
      rules.change(context, params),
    ),
    suggest: assign(({ context }, params: { values: Values }) => rules.suggest(context, params)),
    touch: assign(({ context }, { field }: { field: string }) => ({
      touched: { ...context.touched, [field]: true as const },
    })),
    touchFaults: assign(({ context }) => rules.touchFaults(context)),
    announceFaults: emit({ type: 'faults.shown' }),
    allow: assign((_, params: { can: FormInput['can'] }) => params),
    startEditing: assign({ mode: 'edit' }),
    startOver: assign(
      ({ context }, params: { mode: FormMode; id: number | null; prefill?: Values }) =>
        rules.startOver(context, params),
    ),
    restore: assign(({ context }, params: { values: Values; at: string }) =>
      rules.restore(context, params),
    ),
    rememberRestored: assign((_, { values }: { values: Values }) => ({ pending: values })),
    rememberStep: assign((_, { atLastStep }: { atLastStep: boolean }) => ({ atLastStep })),
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
    startAnother: assign(({ context }) => rules.startAnother(context)),
    discard: assign(({ context }) => rules.discard(context)),
    discardNewer: assign(({ context }) => rules.discardNewer(context)),
    settleByVersion: assign(({ context }, params: { item: FormItem }) =>
      rules.settleByVersion(context, params),
    ),
    rememberAfter: assign((_, params: { after: AfterSave }) => params),
    rememberFailure: assign((_, params: Failed) => params),
    rememberLock: assign((_, params: { lock: LockFacts }) => params),
    forgetVersion: assign(({ context }) => ({ lock: { ...context.lock, version: null } })),
    showNewer: emit({
      type: 'snackbar.requested',
      snackbar: {
        type: 'warning',
        message: 'There is a newer version of this item: it is loaded.',
      },
    }),
    rememberHanded: assign(({ context }) => ({ handed: context.draft })),
    applyPatch: assign(({ context }, params: { patch: Values }) =>
      rules.applyPatch(context, params),
    ),
    makeRequest: assign(({ context }) => rules.makeRequest(context)),
    acceptSaved: assign(({ context }, params: Saved) => rules.acceptSaved(context, params)),
    acceptRefusal: assign(({ context }, params: Failed) => rules.acceptRefusal(context, params)),
    refuseDuplicate: assign(({ context }) =>
      rules.acceptRefusal(context, { failure: rules.duplicate }),
    ),
    showDuplicate: emit({
      type: 'snackbar.requested',
      snackbar: { type: 'error', message: rules.duplicate.message },
    }),
    announceLockedOut: emit(({ context }) => ({
      type: 'save.failed' as const,
      resource: context.resource,
      failure: rules.lockedOut,
    })),
    showLockedOut: emit({
      type: 'snackbar.requested',
      snackbar: { type: 'error', message: rules.lockedOut.message },
    }),
    rememberLockedOut: assign({ failure: rules.lockedOut }),
    forgetRequest: assign(({ context }) => rules.settled(context)),
    offerDraft: assign(({ context }, { offered }: { offered: DraftOffer | null }) => ({
      offered: offers.offerOf(context, offered),
    })),
    loadDraft: assign(({ context }, params: { session: string | undefined }) =>
      offers.loadDraft(context, params),
    ),
    lookAtDraft: assign(({ context }, params: { session: string }) =>
      offers.lookAt(context, params),
    ),
    lookAtOffered: assign(({ context }, { session }: { session: string | undefined }) =>
      offers.lookAt(context, { session: session ?? offers.chosenSession(context) }),
    ),
    nextOffer: assign(({ context }) => offers.nextOffer(context)),
    openConflict: assign(({ context }, params: Parameters<typeof conflict.openConflict>[1]) =>
      conflict.openConflict(context, params),
    ),
    refreshConflict: assign(({ context }) => conflict.refreshConflict(context)),
    pick: assign(({ context }, params: { field: string; side: ConflictSide }) =>
      conflict.pick(context, params),
    ),
    moveToConflict: assign(({ context }, params: { by: number }) =>
      conflict.moveBy(context, params),
    ),
    pickActive: assign(({ context }, params: { side: ConflictSide }) =>
      conflict.pickActive(context, params),
    ),
    writeByHand: assign(({ context }, params: { field?: string }) =>
      conflict.writeByHand(context, params),
    ),
    pickAll: assign(({ context }, params: { side: ConflictSide }) =>
      conflict.pickAll(context, params),
    ),
    settleConflict: assign(({ context }) => conflict.settleConflict(context)),
    followLock: sendTo(
      'lock',
      ({ context }): LockEvent =>
        context.item === null || context.mode === 'view'
          ? { type: 'lock.release' }
          : { type: 'lock.follow', resourceId: context.item.id },
    ),
    refreshLock: sendTo('lock', { type: 'lock.refresh' }),
    takeLock: sendTo('lock', (): LockEvent => ({ type: 'lock.take' })),
    tellLock: sendTo('lock', ({ event }) => event as LockEvent),
    rememberNextHolder: assign(({ context }, params: { to: number | undefined }) =>
      rules.rememberNextHolder(context, params),
    ),
    giveLock: sendTo(
      'lock',
      ({ context }): LockEvent => ({ type: 'lock.handOver', to: context.nextHolder ?? -1 }),
    ),
    showTaken: emit((_, { lock }: { lock: LockFacts }) => ({
      type: 'snackbar.requested' as const,
      snackbar: {
        type: 'warning' as const,
        message: takenText(lock.holder?.full_name ?? 'Another user'),
      },
    })),
    showFree: emit({
      type: 'snackbar.requested',
      snackbar: { type: 'success', message: 'The item you waited for is free now.' },
    }),
    showDropped: emit(({ context }, { session }: { session: string | undefined }) => ({
      type: 'snackbar.requested' as const,
      snackbar: {
        type: 'warning' as const,
        message: offers.droppedText(context, session),
      },
    })),
    chooseOffer: assign(({ context }, params: { session: string | undefined }) =>
      offers.chooseOffer(context, params),
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
        savedAt: context.offered?.newest.postedAt ?? null,
      }),
    ),
    holdClaim: sendTo(
      'claim',
      ({ context }): ClaimEvent => ({ type: 'claim.move', session: context.draftSession }),
    ),
    wantClaim: sendTo('claim', ({ context }): ClaimEvent => offers.wantOf(context)),
    callTab: sendTo('claim', ({ context }): ClaimEvent => offers.callOf(context)),
    callAttention: emit({ type: 'attention.requested' }),
    /** The draft stays where it is kept: another tab goes on with it. */
    letGo: assign(({ context }) => ({ draft: context.base, typed: {} })),
    tell: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'info' as const, message },
    })),
    offerAgain: assign(({ context }, params: { offered: DraftOffer | null }) =>
      offers.offerAgain(context, params),
    ),
    forgetOffer: assign({ offered: null }),
    announceSaved: emit(({ context }, { answer }: Saved) => ({
      type: 'item.saved' as const,
      resource: context.resource,
      id: answer.item.id,
      created: context.request?.id === null,
    })),
    announceDeleted: emit(({ context }) => ({
      type: 'item.deleted' as const,
      resource: context.resource,
      ids: [context.item?.id ?? -1],
    })),
    announceFailure: emit(({ context }, { failure }: Failed) => ({
      type: 'save.failed' as const,
      resource: context.resource,
      failure,
    })),
    showSaved: emit(({ context }, { answer }: Saved) => {
      const message = answer.message || 'Saved.';
      if (context.quiet) return { type: 'snackbar.hidden' as const, message };
      return {
        type: 'snackbar.requested' as const,
        snackbar: { type: 'success' as const, message },
      };
    }),
    showFailure: emit((_, { failure }: Failed) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message: failure.message },
    })),
    showDeleted: emit(({ context }, { undoId }: { undoId: number | null }) => ({
      type: 'snackbar.requested' as const,
      snackbar: {
        type: 'success' as const,
        message: rules.deletedText(context.item?.id ?? -1),
        ...rules.undoOf(context, undoId),
      },
    })),
    goTo: emit(
      ({ context }, { to, replace }: { to: keyof FormInput['paths']; replace: boolean }) => ({
        type: 'nav.requested' as const,
        to: rules.pathOf(context.paths[to], context.item?.id ?? context.id),
        replace,
      }),
    ),
  },
  guards: {
    isNew: ({ context }) => context.mode === 'create',
    isView: ({ context }) => context.mode === 'view',
    isElsewhere: ({ context }, params: { mode: FormMode; id: number | null }) =>
      !rules.isShown(context, params),
    hasOffer: ({ context }, { offered }: { offered: DraftOffer | null }) =>
      offers.offerOf(context, offered) !== null,
    isOpenInTab: ({ context }, { session }: { session: string | undefined }) =>
      offers.offeredDraft(context, session)?.open === 'tab',
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
    mayTake: ({ context }) => rules.mayTake(context),
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
    isSavable: ({ context }) => rules.whyNotSave(context) === null,
    isSavableAsNew: ({ context }) => context.item === null && rules.whyNotSave(context) === null,
    isDirty: ({ context }) => rules.isDirty(context),
    isDuplicate: ({ context }) => rules.isDuplicate(context),
    isOutdated: ({ context }) => rules.isOutdated(context),
    isCovered: ({ context }) => rules.isCovered(context),
    covers: (_, { lock }: { lock: LockFacts }) => rules.blocks(lock),
    isFree: (_, { lock }: { lock: LockFacts }) => lock.status === 'held',
    hasNothingToSend: ({ context }) => !rules.hasToSend(context),
    wantsToClose: ({ context }) => !rules.hasToSend(context) && context.after === 'close',
    /** An answer that says nothing of the write is no reason to ask sooner. */
    isUnreached: ({ context }) => context.failure?.status === 0,
    isRepeat: ({ context }) => context.request !== null,
    hasNewerTyping: ({ context }) => rules.hasNewerTyping(context),
    wantsMoreAsEdit: ({ context }) => context.request?.id === null && rules.wantsMore(context),
    wantsMore: ({ context }) => rules.wantsMore(context),
    closes: ({ context }) => context.after === 'close' && !rules.hasNewerTyping(context),
    startsAnother: ({ context }) => context.after === 'another' && !rules.hasNewerTyping(context),
    wasNew: ({ context }) => context.request?.id === null,
    isUnknownOutcome: ({ context }, { failure }: Failed) =>
      rules.isUnknownOutcome(failure, { repeated: context.tries > 0 }),
    isDeadInDoubt: ({ context }, { failure }: Failed) =>
      failure.status === 401 && context.tries > 0,
    isConflict: ({ context }, { failure }: Failed) => {
      const item = conflict.newerItem(context, failure);
      return item !== null && conflict.isConflicting(context, item);
    },
    isMade: ({ context }, { failure }: Failed) =>
      context.item === null && conflict.newerItem(context, failure) !== null,
    isMergeable: ({ context }, { failure }: Failed) =>
      conflict.newerItem(context, failure) !== null,
    isAboutFields: (_, { failure }: Failed) => rules.isAboutFields(failure),
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
    never: () => false,
  },
  delays: {
    again: ({ context }) => rules.waitBefore(context.tries),
  },
});

export const changed = ['checkValues' as const, 'checkSteps' as const, 'tellDraft' as const];

/** Accepted wherever something may have been typed. */
export const discardingHere = {
  guard: 'isDirty' as const,
  actions: ['discard' as const, ...changed],
};
export const discarding = { ...discardingHere, target: '#form.editing' };

/** Params from an event that carries an answer or a failure. */
export const failure = ({ event }: { event: ErrorActorEvent }): Failed => ({
  failure: failureOf(event.error),
});
export const answer = ({ event }: { event: DoneActorEvent<SaveAnswer> }): Saved => ({
  answer: event.output,
});
export const item = ({ event }: { event: DoneActorEvent<FormItem> }) => ({ item: event.output });
export const lockFacts = ({ event }: { event: { lock: LockFacts } }) => ({ lock: event.lock });
