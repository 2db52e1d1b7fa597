import { useRef, useState } from 'react';

/** Keys that stay with their row while rows move. */
export function useRowKeys(count: number) {
  const next = useRef(0);
  const [keys, setKeys] = useState<readonly number[]>([]);
  const known = [...keys.slice(0, count)];
  while (known.length < count) known.push(next.current++);
  if (known.length !== keys.length) setKeys(known);
  return {
    of: (at: number) => known[at] ?? at,
    move: (from: number, to: number) => setKeys(moved(known, from, to)),
    remove: (at: number) => setKeys(known.filter((_, index) => index !== at)),
  };
}

/** The list with one entry in another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
