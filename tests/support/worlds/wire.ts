import type { PortFailure } from '../../../machines/kit/model.ts';
import { settle } from '../bench.ts';
import { failure } from './form-server.ts';

/**
 * What becomes of a call on the wire: 'lost' is done without a reply, 'broken' is done and answered with what nobody can
 * read, 'dropped' never arrives, 'failed' (500), 'busy' (429), 'large' (413), 'dead' (401) and 'denied' (403) are refused undone, 'doubled' arrives twice.
 * 'arrives' is done now and answered whenever its turn comes, so that replies overtake each other.
 */
export type Fate =
  | 'answered'
  | 'lost'
  | 'broken'
  | 'dropped'
  | 'failed'
  | 'busy'
  | 'large'
  | 'dead'
  | 'denied'
  | 'doubled'
  | 'arrives';

/** Calls between ports and a server: each waits until the test says how it ends. */
export function createWire() {
  const calls: Call[] = [];
  const open = () => calls.filter(isOpen);
  return {
    open,
    /** `run` is what the server does and answers. */
    post: <T>(name: string, signal: AbortSignal, run: () => T) =>
      new Promise<T>((resolve, reject) =>
        calls.push(createCall({ name, signal, run, resolve, reject })),
      ),
    /** Ends the named call, the oldest that is open. */
    async end(name: string, fate: Fate = 'answered') {
      const call = open().find((open) => open.name === name);
      if (call === undefined) throw new Error(`no open call '${name}' on the wire`);
      call.end(fate);
      await settle();
    },
    async refuse(name: string, failure: PortFailure) {
      open()
        .find((call) => call.name === name)
        ?.refuse(failure);
      await settle();
    },
    /** Lets everything that is on the wire, and what follows from it, be answered. */
    async calm() {
      await settle();
      for (let turn = 0; turn < 50 && calls.some(isOpen); turn += 1) {
        for (const call of open()) call.end('answered');
        await settle();
      }
    },
  };
}

export type Wire = ReturnType<typeof createWire>;

function createCall<T>({ name, signal, run, resolve, reject }: Wired<T>): Call {
  let outcome: (() => void) | null = null;
  const arrive = () => {
    try {
      const answer = run();
      return () => resolve(answer);
    } catch (error) {
      return () => reject(error);
    }
  };
  const call = {
    name,
    signal,
    open: true,
    refuse(reason: PortFailure) {
      call.open = false;
      reject(reason);
    },
    end(fate: Fate) {
      if (fate === 'arrives') {
        outcome ??= arrive();
        return;
      }
      call.open = false;
      const refusal = REFUSALS[fate];
      const isDone = outcome !== null && refusal !== undefined && UNDONE.includes(refusal.status);
      if (refusal !== undefined && !isDone) return reject(refusal);
      if (fate === 'doubled') arrive();
      outcome ??= arrive();
      if (fate === 'lost') return reject(failure(0, 'network'));
      if (fate === 'broken') return reject(failure(0, 'unexpected'));
      outcome();
    },
  };
  return call;
}

/** What says that nothing was done is no answer to a call that has arrived. */
const UNDONE = [401, 403, 413];

/** Where the call has not arrived before, it never does. */
const REFUSALS: Readonly<Partial<Record<Fate, PortFailure>>> = {
  dropped: failure(0, 'network'),
  failed: failure(500, 'unexpected'),
  busy: failure(429, 'rate_limited'),
  large: failure(413, 'too_large'),
  dead: failure(401, 'session'),
  denied: failure(403, 'denied'),
};

const isOpen = (call: Call) => call.open && !call.signal.aborted;

interface Call {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly open: boolean;
  end(fate: Fate): void;
  refuse(failure: PortFailure): void;
}

interface Wired<T> {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly run: () => T;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}
