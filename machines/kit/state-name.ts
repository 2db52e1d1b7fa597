import type { StateValue } from 'xstate';

/** A state value as one line: 'editing.dirty', regions of a parallel state parted by ' + '. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => (inner === undefined ? key : dotted(key, inner)))
    .join(' + ');
}

function dotted(key: string, inner: StateValue) {
  const name = stateName(inner);
  if (name === '') return key;
  return name.includes(' + ') ? `${key}(${name})` : `${key}.${name}`;
}

/** Paths of all states a value stands for, outer before inner: 'editing', 'editing.dirty'. */
export function activePaths(value: StateValue): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Object.entries(value).flatMap(([key, inner]) => [
    key,
    ...(inner === undefined ? [] : activePaths(inner).map((path) => `${key}.${path}`)),
  ]);
}
