import { assign } from 'xstate';
import type { ClaimPorts } from '../claim/claim.ports.ts';
import { provideClaim } from '../claim/claim.ports.ts';
import type { DraftKey, LeasedKey, OpenPlace } from '../draft/draft.types.ts';
import type { DraftPorts } from '../draft/draft.ports.ts';
import { provideDraft } from '../draft/draft.ports.ts';
import { lookupMachine } from '../draft/lookup.machine.ts';
import type { LockPorts } from '../lock/lock.ports.ts';
import { provideLock } from '../lock/lock.ports.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { eventSource } from '../kit/source-ports.ts';
import { offerMachine } from '../offer/offer.machine.ts';
import type { DraftOffer } from '../offer/offer.types.ts';
import { formMachine } from './form.machine.ts';
import type {
  DeleteCall,
  FormContext,
  FormEvent,
  FormItem,
  HookCall,
  LoadCall,
  Messages,
  SaveAnswer,
  SaveCall,
} from './form.types.ts';
import type { Values } from '../../src/shared/contract/values.ts';

export interface FormPorts {
  /** GET {route}/{id}. */
  loadItem(call: LoadCall, signal: AbortSignal): Promise<FormItem>;
  /** POST, or PUT where `id` is given. On 409 `stale` the failure's `data.item` is the current item as a FormItem. */
  saveItem(call: SaveCall, signal: AbortSignal): Promise<SaveAnswer>;
  /** Rejects where the server refuses. */
  /** Answers the id of the server's record, by which it can be undone; null where there is none. */
  deleteItem(call: DeleteCall, signal: AbortSignal): Promise<number | null>;
  /** Drafts of server and journal; of one session the newer. Null where there is none. */
  loadDraft(key: DraftKey, signal: AbortSignal): Promise<DraftOffer | null>;
  /** Deletes the draft of this session from the server, then from the journal. Answers where another form has gone on with it: then it stays; null where it is gone. */
  abandonDraft(key: LeasedKey, signal: AbortSignal): Promise<OpenPlace | null>;
  /** What must be done before a save, uploads for one; answers the values it changed. */
  runTasks?(call: HookCall, signal: AbortSignal): Promise<Values>;
  runHook?(call: HookCall, signal: AbortSignal): Promise<Values>;
  /** The messages of the rules that `values` break, by field. */
  validate(values: Values, about: Pick<FormContext, 'item'>): Messages;
  /** Tells of `tab.visible`, `tab.hidden`, `tab.closing`, `net.online`; answers how to stop. */
  watchTab(tell: (event: FormEvent) => void): () => void;
  readonly lock: LockPorts;
  readonly claim: ClaimPorts;
  readonly draft: DraftPorts;
}

/** Call it once per resource, never in render. */
export function provideForm(ports: FormPorts) {
  const { validate, watchTab, lock, claim, draft, runTasks, runHook, abandonDraft, ...promises } =
    ports;
  const { loadDraft } = promises;
  return formMachine.provide({
    actions: {
      checkValues: assign(({ context }) => ({ problems: validate(context.draft, context) })),
    },
    actors: {
      ...promisePorts({
        ...promises,
        runTasks: runTasks ?? noChange,
        runHook: runHook ?? noChange,
      }),
      tab: eventSource<FormEvent>(watchTab),
      lock: provideLock(lock),
      claim: provideClaim(claim),
      draft: provideDraft(draft),
      offer: offerMachine.provide({ actors: promisePorts({ loadDraft, abandonDraft }) }),
      lookup: lookupMachine.provide({ actors: promisePorts({ findDraft: loadDraft }) }),
    },
  });
}

async function noChange(_: HookCall): Promise<Values> {
  return {};
}
