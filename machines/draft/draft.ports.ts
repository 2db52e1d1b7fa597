import type { EventObject, NonReducibleUnknown } from 'xstate';
import { fromCallback } from 'xstate';
import { promisePorts } from '../kit/promise-ports.ts';
import { draftMachine } from './draft.machine.ts';
import type { DraftEvent, DraftKey, DraftRecord, RemovalEvent } from './draft.types.ts';

export interface DraftPorts {
  /** POST auto-save; answers the ISO time at which the server took it. */
  postDraft(record: DraftRecord, signal: AbortSignal): Promise<{ savedAt: string }>;
  /** DELETE auto-save of this session, after the posts of it that are under way. Like a post it outlives its form: the signal says nothing. */
  discardDraft(key: DraftKey, signal: AbortSignal): Promise<void>;
  /** Keeps the record in the browser, at the place of its key. */
  writeJournal(record: DraftRecord, signal: AbortSignal): Promise<void>;
  clearJournal(key: DraftKey, signal: AbortSignal): Promise<void>;
}

export function provideDraft(ports: DraftPorts) {
  return draftMachine.provide({ actors: { ...promisePorts(ports), removal: remover(ports) } });
}

/** Nobody waits for these: a copy that stays is offered as a draft, and lost is nothing. */
function remover({ discardDraft, clearJournal }: DraftPorts) {
  return fromCallback<EventObject, NonReducibleUnknown, DraftEvent>(({ receive }) => {
    const { signal } = new AbortController();
    receive((told) => {
      for (const key of (told as unknown as RemovalEvent).keys) {
        discardDraft(key, signal).catch(() => undefined);
        clearJournal(key, signal).catch(() => undefined);
      }
    });
  });
}
