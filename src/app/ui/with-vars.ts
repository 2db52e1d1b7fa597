import type { CSSProperties } from 'react';

/** Inline values of style variables, given as the `var(--x)` that `styles/` exports. */
export function withVars(values: readonly (readonly [variable: string, value: string])[]) {
  const entries = values.map(([variable, value]) => [variable.slice(4, -1), value] as const);
  return Object.fromEntries(entries) satisfies CSSProperties;
}
