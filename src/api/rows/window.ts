import type { Statement } from '../db/prepared.ts';

/** Placeholders in a statement's values for what differs from page to page; `reach` is where the page ends. */
export const WINDOW = {
  limit: Symbol('limit'),
  offset: Symbol('offset'),
  reach: Symbol('reach'),
} as const;

/** The statement for one page. */
export function windowed(
  { text, values }: Statement,
  limit: number,
  offset: number,
): { readonly text: string; readonly values: unknown[] } {
  const numbers = new Map<unknown, number>([
    [WINDOW.limit, limit],
    [WINDOW.offset, offset],
    [WINDOW.reach, limit + offset],
  ]);
  return { text, values: values.map((value) => numbers.get(value) ?? value) };
}
