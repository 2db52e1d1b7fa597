import { Resolver } from 'node:dns/promises';
import { setTimeout } from 'node:timers/promises';

/** The texts of a name in chunks, as `resolveTxt` of Node gives them; rejects with a code of DNS. */
type ResolveTxt = (name: string) => Promise<readonly (readonly string[])[]>;

const TIMEOUT_MS = 3_000;
const TRIES = 2;
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA']);

/** The texts that stand at a name; null where nobody answered in time. */
export async function textsAt(
  name: string,
  { resolveTxt = system, timeout = TIMEOUT_MS * TRIES }: LookUpOptions = {},
): Promise<readonly string[] | null> {
  const over = new AbortController();
  try {
    const givenUp = setTimeout(timeout, null, { signal: over.signal });
    const chunks = await Promise.race([resolveTxt(name), givenUp]);
    return chunks?.map((parts) => parts.join('')) ?? null;
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    return NOTHING_THERE.has(String(code)) ? [] : null;
  } finally {
    over.abort();
  }
}

export interface LookUpOptions {
  readonly resolveTxt?: ResolveTxt;
  /** Milliseconds until nobody is waited for any more. */
  readonly timeout?: number;
}

function system(name: string) {
  return new Resolver({ timeout: TIMEOUT_MS, tries: TRIES }).resolveTxt(name);
}
