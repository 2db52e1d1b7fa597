/** As much of the locks of a browser as claims ask for. */
export interface TabLocks {
  request(
    name: string,
    options: LockOptions,
    granted: (lock: object | null) => unknown,
  ): Promise<unknown>;
}

/** What one holder says to the others. */
type Word =
  | { readonly type: 'who'; readonly name: string | null }
  | { readonly type: 'held'; readonly name: string; readonly tab: string }
  | { readonly type: 'freed'; readonly name: string }
  | { readonly type: 'taken'; readonly name: string; readonly at: number; readonly tab: string };

/** Locks for a page that came over plain HTTP, where browsers have none: tabs ask each other over a channel. Who does not answer at once holds nothing. */
export function channelLocks(tab: string): TabLocks {
  return {
    async request(name, { steal, ifAvailable, signal }, granted) {
      const line = openLine();
      try {
        const mine = { name, tab, at: Date.now() };
        if (steal === true) line.say({ type: 'taken', ...mine });
        else if (ifAvailable === true) {
          if (await isHeld(line, name)) return await granted(null);
        } else await untilFree(line, name, signal);
        return await whileHeld(line, mine, granted);
      } finally {
        line.close();
      }
    },
  };
}

/** Names of the locks that other tabs hold now. */
export async function heldElsewhere(tab: string): Promise<readonly string[]> {
  const line = openLine();
  const names = new Set<string>();
  line.listen((word) => {
    if (word.type === 'held' && word.tab !== tab) names.add(word.name);
  });
  line.say({ type: 'who', name: null });
  await answered();
  line.close();
  return [...names];
}

async function isHeld(line: Line, name: string): Promise<boolean> {
  const held = heard(line, (word) => word.type === 'held' && word.name === name);
  line.say({ type: 'who', name });
  return Promise.race([held.then(() => true), answered().then(() => false)]);
}

async function untilFree(line: Line, name: string, signal: AbortSignal | undefined) {
  for (;;) {
    const freed = heard(line, (word) => word.type === 'freed' && word.name === name);
    const isFree = !(await isHeld(line, name));
    signal?.throwIfAborted();
    if (isFree) return;
    await Promise.race([freed, aborted(signal)]);
  }
}

/** Fails where another takes it meanwhile; of two that take it at once the later has it. */
async function whileHeld(
  line: Line,
  mine: Omit<Extract<Word, { type: 'taken' }>, 'type'>,
  granted: (lock: object) => unknown,
) {
  const { name, tab } = mine;
  const taken = heard(line, (word) => {
    if (word.type === 'who' && (word.name ?? name) === name) line.say({ type: 'held', name, tab });
    return word.type === 'taken' && word.name === name && isLater(word, mine);
  });
  const lost = taken.then(() => Promise.reject(new Error(TAKEN)));
  try {
    return await Promise.race([granted(mine), lost]);
  } finally {
    line.say({ type: 'freed', name });
  }
}

function isLater(theirs: Claimed, mine: Claimed) {
  return theirs.at === mine.at ? theirs.tab > mine.tab : theirs.at > mine.at;
}

interface Claimed {
  readonly at: number;
  readonly tab: string;
}

type Line = ReturnType<typeof openLine>;

function openLine() {
  const channel = new BroadcastChannel(CHANNEL);
  const listeners = new Set<(word: Word) => void>();
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    for (const listener of listeners) listener(data);
  };
  return {
    say: (word: Word) => channel.postMessage(word),
    listen: (listener: (word: Word) => void) => void listeners.add(listener),
    close: () => channel.close(),
  };
}

/** Resolves with the first word that is meant. */
function heard(line: Line, isMeant: (word: Word) => boolean): Promise<void> {
  return new Promise((resolve) =>
    line.listen((word) => {
      if (isMeant(word)) resolve();
    }),
  );
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(signal?.reason);
    if (signal?.aborted === true) giveUp();
    else signal?.addEventListener('abort', giveUp);
  });
}

/** Whoever holds something has answered by then. In many turns: where this page has stood still, answers that came meanwhile are heard first. */
async function answered() {
  for (let turn = 0; turn < TURNS; turn += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, TURN_MS);
    });
}

const CHANNEL = 'masthead tabs';
const TURNS = 10;
const TURN_MS = 20;
const TAKEN = 'Another tab has taken it.';
