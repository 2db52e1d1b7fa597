import type { ApiError } from './api-error.ts';
import { cancelled, isApiError } from './api-error.ts';
import type { Signal } from './signal.ts';
import { createSignal } from './signal.ts';

/** Whether the server is there, as calls tell, and what waits for it. */
export function createReach() {
  const reachable = createSignal(true);
  return {
    reachable,
    /** Each call tells whether the server is there. */
    async noted<T>(send: () => Promise<T>): Promise<T> {
      try {
        const answer = await send();
        reachable.set(true);
        return answer;
      } catch (error) {
        if (isApiError(error) && error.id !== 'cancelled') reachable.set(!isAway(error));
        throw error;
      }
    },
    /** What may be sent twice is sent again when the server is back, where nothing but its absence was in the way. */
    async throughAbsence<T>(send: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
      for (let left = RETURNS; ; left -= 1) {
        try {
          return await send();
        } catch (error) {
          if (left === 0 || !isApiError(error) || !isAway(error)) throw error;
          await isBack(reachable, signal);
        }
      }
    },
  };
}

/** How often a call is sent again, one return of the server after the other: what it says may be wrong. */
const RETURNS = 3;

/** Resolves when the server answers; rejects as cancelled where the call is given up before. */
function isBack(reachable: Signal<boolean>, signal: AbortSignal | undefined) {
  return new Promise<void>((resolve, reject) => {
    const settle = () => {
      if (!reachable.get() && signal?.aborted !== true) return;
      stop();
      signal?.removeEventListener('abort', settle);
      if (signal?.aborted === true) reject(cancelled());
      else resolve();
    };
    const stop = reachable.subscribe(settle);
    signal?.addEventListener('abort', settle);
    settle();
  });
}

/** No answer, its own word that it is away, or a gateway's in its place; a server that says anything else is there. */
function isAway({ status, id }: ApiError) {
  if (id === 'network' || id === 'unavailable') return true;
  return id === 'unexpected' && [502, 503, 504].includes(status);
}
