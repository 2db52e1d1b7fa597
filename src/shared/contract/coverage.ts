import type { Action } from './actions.ts';

/** Publications an action covers: every one, or those named; rows without publication are written only under 'all'. */
export type Coverage = 'all' | readonly number[];

/** Whether a row of that publication may be written: one of none under 'all' alone. */
export function reaches(covered: Coverage, publicationId: number | null): boolean {
  return covered === 'all' || (publicationId !== null && covered.includes(publicationId));
}

/** What somebody may do to rows of some publications and not to those of others; without those that cover all. */
export type Reach = Partial<Readonly<Record<Action, Coverage>>>;

/** Where rows as they are shown say which publication they have: by a field of their own, or of the row that they belong to. */
export type PlacePath = readonly string[];

/** The publication of a row; null for none, undefined where the row does not say. */
export function placeIn(row: object, path: PlacePath): number | null | undefined {
  const found = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    row,
  );
  return path.length > 0 && (typeof found === 'number' || found === null) ? found : undefined;
}

/** The publication of rows by their ids, where it is known; null where they have none. */
export type Places = Readonly<Record<number, number | null>>;
