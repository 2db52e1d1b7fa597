import { assign, raise, setup } from 'xstate';
import { claimMachine } from '../claim/claim.machine.ts';
import { conflictMachine } from '../conflict/conflict.machine.ts';
import type { Picks } from '../conflict/conflict.types.ts';
import { draftMachine } from '../draft/draft.machine.ts';
import { lookupMachine } from '../draft/lookup.machine.ts';
import type { DraftKey, StoredDraft } from '../draft/draft.types.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubSource, stubPort } from '../kit/stubs.ts';
import { lockMachine } from '../lock/lock.machine.ts';
import { offerMachine } from '../offer/offer.machine.ts';
import type { DraftOffer } from '../offer/offer.types.ts';
import { stepsMachine } from '../steps/steps.machine.ts';
import * as access from './access.rules.ts';
import * as conflict from './conflict.rules.ts';
import * as discards from './discard.rules.ts';
import * as rules from './form.rules.ts';
import type {
  DeleteCall,
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
  SaveTold,
  VerbAct,
} from './form.types.ts';
import type { Values } from '../../src/shared/contract/values.ts';
import * as offers from './offer.rules.ts';
import { pauseMachine } from './pause.machine.ts';
import * as saves from './save.rules.ts';

export type Failed = { readonly failure: PortFailure };
export type Saved = {
  readonly answer: SaveAnswer;
  /** The record is left with it. */
  readonly isLeft?: boolean;
};

/** What a form is made of, and what it does with its own values. */
export const formBase = setup({
  types: {
    context: {} as FormContext,
    input: {} as FormInput,
    events: {} as FormEvent,
    emitted: {} as FormEmitted,
    tags: {} as FormTag,
    meta: {} as StateMeta<FormContext>,
    transitionMeta: {} as TransitionMeta<FormContext>,
    children: {} as {
      lock: 'lock';
      draft: 'draft';
      lookup: 'lookup';
      claim: 'claim';
      steps: 'steps';
      pause: 'pause';
      conflict: 'conflict';
      offer: 'offer';
    },
  },
  actors: {
    loadItem: stubPort<FormItem, LoadCall>('form', 'loadItem'),
    loadDraft: stubPort<DraftOffer | null, DraftKey>('form', 'loadDraft'),
    runTasks: stubPort<Values, HookCall>('form', 'runTasks'),
    runHook: stubPort<Values, HookCall>('form', 'runHook'),
    saveItem: stubPort<SaveAnswer, SaveCall>('form', 'saveItem'),
    deleteItem: stubPort<number | null, DeleteCall>('form', 'deleteItem'),
    tab: stubSource<FormEvent>(),
    lock: lockMachine,
    draft: draftMachine,
    lookup: lookupMachine,
    claim: claimMachine,
    steps: stepsMachine,
    pause: pauseMachine,
    conflict: conflictMachine,
    offer: offerMachine,
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
    touch: assign(({ context }, params: { field: string }) => rules.touch(context, params)),
    touchFaults: assign(({ context }, params: { fields?: readonly string[] | undefined }) =>
      rules.touchFaults(context, params),
    ),
    allow: assign((_, params: { can: FormInput['can'] }) => params),
    startOver: assign(
      ({ context }, params: { mode: FormMode; id: number | null; prefill?: Values }) =>
        rules.startOver(context, params),
    ),
    restore: assign(({ context }, params: { values: Values; at: string }) =>
      rules.restore(context, params),
    ),
    rememberRestored: assign((_, { values }: { values: Values }) => ({ pending: values })),
    rememberTold: assign((_, { told = null }: { told?: SaveTold | null }) => ({ told })),
    rememberStep: assign((_, { atLastStep }: { atLastStep: boolean }) => ({ atLastStep })),
    startAnother: assign(({ context }) => rules.startAnother(context)),
    rememberAct: assign((_, { act }: { act: VerbAct }) => ({ act })),
    discard: assign(({ context }) => discards.discard(context)),
    discardNewer: assign(({ context }) => saves.discardNewer(context)),
    settleByVersion: assign(({ context }, params: { item: FormItem }) =>
      saves.settleByVersion(context, params),
    ),
    rememberFailure: assign((_, params: Failed) => params),
    /** What the lock knows is read from its actor: after each of its reports this is another snapshot. */
    hearLock: assign({}),
    hearAgain: raise(({ self }) => ({
      type: 'lock.heardAgain' as const,
      lock: access.heardAgain(self.getSnapshot()),
    })),
    rememberHanded: assign(({ context }) => ({ handed: context.draft })),
    applyPatch: assign(({ context }, params: { patch: Values }) =>
      saves.applyPatch(context, params),
    ),
    makeRequest: assign(({ context }) => saves.makeRequest(context)),
    acceptSaved: assign(({ context }, params: Saved) => saves.acceptSaved(context, params)),
    acceptRefusal: assign(({ context }, params: Failed) => saves.acceptRefusal(context, params)),
    refuseDuplicate: assign(({ context }) =>
      saves.acceptRefusal(context, { failure: saves.duplicate }),
    ),
    rememberLockedOut: assign({ failure: saves.lockedOut }),
    forgetRequest: assign(({ context }) => saves.settled(context)),
    loadDraft: assign(({ context }, params: { draft: StoredDraft | null }) =>
      offers.loadDraft(context, params),
    ),
    openConflict: assign(({ context }, params: Parameters<typeof conflict.openConflict>[1]) =>
      conflict.openConflict(context, params),
    ),
    settleConflict: assign(({ context }, params: { picks: Picks }) =>
      conflict.settleConflict(context, params),
    ),
    rememberNextHolder: assign(({ self }, { to }: { to: number | undefined }) => ({
      nextHolder: to ?? access.requestsOf(self.getSnapshot())[0]?.user.id ?? null,
    })),
    /** The draft stays where it is kept: another tab goes on with it. */
    letGo: assign(({ context }) => ({ draft: context.base, typed: {} })),
  },
});
