/** Runs the work while no other tab of this browser runs work of that name; where the browser has no locks, this tab alone waits. */
export function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager | null };
  return locks ? locks.request(name, work) : inThisTab(name, work);
}

const running = new Map<string, Promise<unknown>>();

function inThisTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = running.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  running.set(name, mine);
  return mine;
}
