import { useSyncExternalStore } from 'react';

/** A value that can be listened to, for what stands outside of React and of the machines. */
export interface Signal<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

export function createSignal<T>(start: T): Signal<T> {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Facts that are told once to whoever listens. */
export interface Channel<T> {
  tell(fact: T): void;
  listen(listener: (fact: T) => void): () => void;
}

export function createChannel<T>(): Channel<T> {
  const listeners = new Set<(fact: T) => void>();
  return {
    tell(fact) {
      for (const listener of [...listeners]) listener(fact);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The value of a signal, drawn anew when it changes. */
export function useSignal<T>(signal: Signal<T>): T {
  return useSyncExternalStore(signal.subscribe, signal.get);
}
