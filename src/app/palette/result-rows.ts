import type { Entry } from './entry.ts';
import type { Indexed } from './match.ts';
import type { Habits } from './rank.ts';

/** One line of the list: the head of a group, or an option. */
export type Row =
  | { readonly kind: 'head'; readonly id: string; readonly title: string }
  | {
      readonly kind: 'option';
      readonly id: string;
      readonly entry: Entry;
      /** Name of the group it stands in. */
      readonly group: string;
    };

/** A group with its head; nothing where it is empty. */
export function group(title: string, entries: readonly Entry[]): Row[] {
  if (entries.length === 0) return [];
  return [
    { kind: 'head', id: `head ${title}`, title },
    ...entries.map((entry) => ({ kind: 'option' as const, id: entry.id, entry, group: title })),
  ];
}

export interface ResultSources {
  readonly commands: readonly Indexed[];
  /** Those at hand. */
  readonly records: readonly Indexed[];
  /** Those that the server found. */
  readonly remote: readonly Indexed[];
  /** Whether the server has yet to answer: what only resembles the text waits for what holds it. */
  readonly isSearching?: boolean;
  readonly text: string;
  readonly recent: readonly string[];
  readonly habits?: Habits;
  /** The path of the page that is open. */
  readonly path?: string;
  /** Where nothing is typed, everything is listed, not the best of it alone. */
  readonly isWhole?: boolean;
  /** Above everything, what the text itself says: the record of a number, a command with its moment, a row by its name. */
  readonly asTyped?: readonly Entry[];
  /** Hidden for lack of a right, and called by their names. */
  readonly withheld?: readonly Entry[];
  /** Below the records: a source that failed. */
  readonly last?: readonly Entry[];
}
