import { promisePorts } from '../kit/promise-ports.ts';
import { hearingSource, keeper } from '../kit/source-ports.ts';
import { draftMachine } from './draft.machine.ts';
import type {
  ClaimedDraft,
  DraftEvent,
  DraftKey,
  DraftRecord,
  LeasedKey,
  PostedDraft,
  PresenceCall,
  PresenceEvent,
  ReleaseEvent,
  RemovalEvent,
} from './draft.types.ts';
import { presenceMachine } from './presence.machine.ts';

export interface DraftPorts {
  /** POST auto-save. */
  postDraft(record: DraftRecord, signal: AbortSignal): Promise<PostedDraft>;
  /** DELETE auto-save of this session, after the posts of it that are under way. Like a post it outlives its form: the signal says nothing. */
  discardDraft(key: LeasedKey, signal: AbortSignal): Promise<void>;
  /** Keeps the record in the browser, at the place of its key. */
  writeJournal(record: DraftRecord, signal: AbortSignal): Promise<void>;
  clearJournal(key: DraftKey, signal: AbortSignal): Promise<void>;
  /** POST auto-save/claim: the form that writes the draft lives. */
  renewDraft(call: PresenceCall, signal: AbortSignal): Promise<ClaimedDraft | null>;
  /** DELETE auto-save/claim, after the posts that are under way, by a request that outlives the page; nobody waits for it. */
  releaseDraft(call: PresenceCall): void;
  /** The same without waiting: the page may not live to see an answer. */
  leaveDraft(call: PresenceCall): void;
}

export function provideDraft({ renewDraft, releaseDraft, leaveDraft, ...ports }: DraftPorts) {
  const presence = presenceMachine.provide({
    actors: { ...promisePorts({ renewDraft }), release: keepRelease({ releaseDraft, leaveDraft }) },
  });
  return draftMachine.provide({
    actors: { ...promisePorts(ports), removal: remover(ports), presence },
  });
}

/** Says that the form of the draft is gone when the machine stops, however that happens, or its page is left. */
function keepRelease({
  releaseDraft,
  leaveDraft,
}: Pick<DraftPorts, 'releaseDraft' | 'leaveDraft'>) {
  return keeper<PresenceCall, ReleaseEvent, PresenceEvent>(releaseDraft, (event, presence) => {
    if (event.type !== 'release.leave') {
      presence.hold(event.type === 'release.hold' ? event.call : null);
    } else if (event.call !== null) leaveDraft(event.call);
  });
}

/** Nobody waits for these: a copy that stays is offered as a draft, and lost is nothing. */
function remover({
  discardDraft,
  clearJournal,
}: Pick<DraftPorts, 'discardDraft' | 'clearJournal'>) {
  return hearingSource<RemovalEvent, DraftEvent>(() => {
    const { signal } = new AbortController();
    return {
      hear({ keys }) {
        for (const key of keys) {
          discardDraft(key, signal).catch(() => undefined);
          clearJournal(key, signal).catch(() => undefined);
        }
      },
    };
  });
}
