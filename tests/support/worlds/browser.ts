import type { ClaimKeeper } from '../../../machines/claim/claim.ports.ts';
import type { ClaimNews } from '../../../machines/claim/claim.types.ts';
import type { DraftRecord, UnansweredCreate } from '../../../machines/draft/draft.types.ts';

/** What the tabs of one browser share: its store, and locks that one tab after the other holds. */
export function createBrowser() {
  const tabs = new Set<Tab>();
  /** Of each session the tab that holds it, then those that wait. */
  const queues = new Map<string, Waiting[]>();
  const queueOf = (session: string) => queues.get(session) ?? [];
  const leave = (session: string, one: Waiting) => {
    const left = queueOf(session).filter((other) => other !== one);
    const isNext = queueOf(session)[0] === one;
    queues.set(session, left);
    if (isNext) left[0]?.granted();
  };
  const join = (session: string, one: Waiting) => {
    queues.set(session, [...queueOf(session), one]);
    if (queueOf(session)[0] === one) one.granted();
  };
  const say = (session: string, type: 'keeper.called' | 'keeper.asked') => {
    for (const tab of tabs) if (tab.session === session) tab.tell({ type });
  };
  return {
    /** The copies that it keeps of drafts, and the creates without an answer, by session. */
    storage: new Map<string, DraftRecord>(),
    creates: new Map<string, UnansweredCreate>(),
    isHeld: (session: string) => queueOf(session).length > 0,
    /** Resolves when whoever holds the claim has given it back. */
    ask(session: string, signal: AbortSignal) {
      say(session, 'keeper.asked');
      return new Promise<void>((resolve) => {
        const one: Waiting = {
          granted() {
            leave(session, one);
            resolve();
          },
          taken: () => undefined,
        };
        signal.addEventListener('abort', () => leave(session, one));
        join(session, one);
      });
    },
    take(session: string) {
      const [holder] = queueOf(session);
      if (holder === undefined) return;
      leave(session, holder);
      holder.taken();
    },
    keep(tell: Tab['tell']): ClaimKeeper {
      const tab: Tab = { tell, session: null };
      const one = { granted: () => undefined, taken: () => tell({ type: 'keeper.taken' }) };
      const release = () => {
        if (tab.session !== null) leave(tab.session, one);
      };
      tabs.add(tab);
      return {
        hold(session) {
          release();
          tab.session = session;
          join(session, one);
        },
        call: (session) => say(session, 'keeper.called'),
        stop() {
          release();
          tabs.delete(tab);
        },
      };
    },
  };
}

export type Browser = ReturnType<typeof createBrowser>;

interface Tab {
  readonly tell: (news: ClaimNews) => void;
  session: string | null;
}

interface Waiting {
  granted(): void;
  /** Somebody took it without asking. */
  taken(): void;
}
