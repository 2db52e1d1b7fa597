/** Does something when the page has nothing to do, at the latest after a while; the answer calls it off. */
export function whenIdle(work: () => void, latest = 4_000): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, latest / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: latest });
  return () => cancelIdleCallback(handle);
}
