import { useEffect, useSyncExternalStore } from 'react';

/** What opens above the page: its code comes when the page stands, or when the first of them is wanted. */
type Floats = typeof import('./float-parts.ts');

/** The parts that float, once they are there; fetched where one of them is wanted. */
export function useFloats(wanted: boolean): Floats | null {
  const floats = useSyncExternalStore(subscribe, heldFloats);
  useEffect(() => {
    if (wanted && floats === null) void fetchFloats().catch(leaveClosed);
  }, [wanted, floats]);
  return floats;
}

/** The parts that float, inside of one of them. */
export function givenFloats(): Floats {
  if (held === null) throw new Error('what stands in a menu is drawn in an open menu alone');
  return held;
}

export function heldFloats(): Floats | null {
  return held;
}

/** Fetches the code once; again where that failed. */
export function fetchFloats(): Promise<void> {
  coming ??= import('./float-parts.ts').then(
    (floats) => {
      held = floats;
      for (const listener of listeners) listener();
    },
    (error: unknown) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What was to open stays closed, and the next press asks again. */
function leaveClosed() {}

const listeners = new Set<() => void>();
let held: Floats | null = null;
let coming: Promise<void> | null = null;
