import type { ClaimKeeper, ClaimPorts } from '../../../machines/claim/claim.ports.ts';
import type { ClaimCall, ClaimNews } from '../../../machines/claim/claim.types.ts';
import { randomId } from '../data/random-id.ts';
import type { TabLocks } from './tab-locks.ts';
import { channelLocks, heldElsewhere } from './tab-locks.ts';

/** What one tab says to the others of the draft of a session. */
interface Word {
  readonly type: 'call' | 'ask';
  readonly session: string;
}

const PREFIX = 'masthead draft ';

/** Claims over the locks that a browser shares among its tabs, and a channel between them. */
export const claimPorts: Omit<ClaimPorts, 'askDevice' | 'withdrawDevice'> = {
  async askForClaim({ session }, signal) {
    say({ type: 'ask', session });
    await locks()?.request(PREFIX + session, { signal }, nothing);
  },
  async takeClaim({ session }: ClaimCall) {
    await locks()?.request(PREFIX + session, { steal: true }, nothing);
  },
  keepClaim: (tell) => (locks() === null ? ALONE : keep(tell)),
};

/** Sessions whose drafts are written in other tabs of this browser now. */
export async function sessionsElsewhere(): Promise<ReadonlySet<string>> {
  const manager = lockManager();
  if (manager === undefined) {
    const names = isInsecure() ? await heldElsewhere(TAB) : [];
    return new Set(names.flatMap(sessionOf));
  }
  const own = `masthead tab ${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  return manager.request(own, async () => {
    const { held = [] } = await manager.query();
    const me = held.find(({ name }) => name === own)?.clientId;
    const others = held.filter(({ clientId }) => clientId !== me);
    return new Set(others.flatMap(({ name }) => sessionOf(name)));
  });
}

function keep(tell: (news: ClaimNews) => void): ClaimKeeper {
  const channel = new BroadcastChannel(CHANNEL);
  const state = { session: null as string | null, release: nothing as () => void };
  const claim = (session: string, options: LockOptions) => {
    const untilReleased = new Promise<void>((resolve) => {
      state.release = resolve;
    });
    const request = locks()?.request(PREFIX + session, options, (lock) =>
      lock === null ? tell({ type: 'keeper.taken' }) : untilReleased,
    );
    request?.catch(() => tell({ type: 'keeper.taken' }));
  };
  const hold = (session: string, options: LockOptions = {}) => {
    state.release();
    state.session = session;
    claim(session, options);
  };
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.session !== state.session) return;
    tell({ type: data.type === 'call' ? 'keeper.called' : 'keeper.asked' });
  };
  // A page that holds a lock is not kept by the browser to come back to.
  const left = () => state.release();
  const back = ({ persisted }: PageTransitionEvent) => {
    if (persisted && state.session !== null) hold(state.session, { ifAvailable: true });
  };
  window.addEventListener('pagehide', left);
  window.addEventListener('pageshow', back);
  return {
    hold,
    call: (session) => say({ type: 'call', session }),
    stop() {
      state.release();
      channel.close();
      window.removeEventListener('pagehide', left);
      window.removeEventListener('pageshow', back);
    },
  };
}

function say(word: Word) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(word);
  channel.close();
}

function sessionOf(name: string | undefined) {
  return name?.startsWith(PREFIX) === true ? [name.slice(PREFIX.length)] : [];
}

/** On plain HTTP a browser has none: its tabs speak among themselves. */
function locks(): TabLocks | null {
  return lockManager() ?? (isInsecure() ? channelLocks(TAB) : null);
}

function isInsecure() {
  return globalThis.isSecureContext === false;
}

function lockManager(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks;
}

function nothing() {}

const CHANNEL = 'masthead drafts';
const TAB = randomId();
const ALONE: ClaimKeeper = { hold: nothing, call: nothing, stop: nothing };
