import type { Person } from './person.ts';

/** Who sees a saved view. */
export const AUDIENCES = ['mine', 'group', 'everyone'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const VIEW_NAME_CHARS = 80;
export const VIEW_QUERY_CHARS = 4_000;

/** A list's query string under a name. */
export interface SavedView {
  readonly id: number;
  readonly version: number;
  /** The API route. */
  readonly resource: string;
  readonly name: string;
  readonly owner_id: number | null;
  /** Null where nobody of that id is left. */
  readonly owner: Person | null;
  readonly audience: Audience;
  readonly group_id: number | null;
  readonly group: { readonly id: number; readonly name: string } | null;
  /** Of a list page, without page and view. */
  readonly query: string;
  /** What a list without an address opens with, for its audience. */
  readonly is_default: boolean;
  /** The same for whoever asks. */
  readonly my_default: boolean;
  /** Whether whoever asks may change and delete it. */
  readonly may_write: boolean;
  readonly updated_at: string;
}
