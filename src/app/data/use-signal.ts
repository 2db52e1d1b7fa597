import { useSyncExternalStore } from 'react';
import type { Signal } from './signal.ts';

/** The value of a signal, drawn anew when it changes. */
export function useSignal<T>(signal: Signal<T>): T {
  return useSyncExternalStore(signal.subscribe, signal.get);
}
