import { fromPromise } from 'xstate';
import { draftMachine } from './draft.machine.ts';
import type { DraftKey, DraftRecord } from './draft.types.ts';

export interface DraftPorts {
  /** POST auto-save; answers the ISO time at which the server took it. */
  postDraft(record: DraftRecord, signal: AbortSignal): Promise<{ savedAt: string }>;
  /** DELETE auto-save of this session. */
  discardDraft(key: DraftKey, signal: AbortSignal): Promise<void>;
  /** Keeps the record in the browser, at the place of its key. */
  writeJournal(record: DraftRecord, signal: AbortSignal): Promise<void>;
  clearJournal(key: DraftKey, signal: AbortSignal): Promise<void>;
}

export function provideDraft(ports: DraftPorts) {
  return draftMachine.provide({
    actors: {
      postDraft: fromPromise<{ savedAt: string }, DraftRecord>(({ input, signal }) =>
        ports.postDraft(input, signal),
      ),
      discardDraft: fromPromise<void, DraftKey>(({ input, signal }) =>
        ports.discardDraft(input, signal),
      ),
      writeJournal: fromPromise<void, DraftRecord>(({ input, signal }) =>
        ports.writeJournal(input, signal),
      ),
      clearJournal: fromPromise<void, DraftKey>(({ input, signal }) =>
        ports.clearJournal(input, signal),
      ),
    },
  });
}
