import type { Person } from './person.ts';

/** Why a person may not do something, and who can let them. */
export interface WhyNot {
  /** `{controller}@{action}`. */
  readonly permission: string;
  /** The publication that it was asked for; null where any would do. */
  readonly publication: string | null;
  /** Whether it takes a group of all publications: what has none is written under no other. */
  readonly all_publications: boolean;
  /** One's own groups, and what each grants of it. */
  readonly own: readonly GrantOfGroup[];
  /** Names of the other groups that grant it, for that publication where one is named. */
  readonly granted_by: readonly string[];
  /** Who can grant it. */
  readonly people: readonly Person[];
  /** Who was asked for it within a day. */
  readonly asked: readonly number[];
}

/** For which publications a group grants it; none where it does not. */
export interface GrantOfGroup {
  readonly group: string;
  readonly publications: 'all' | readonly string[];
}

/** What is asked about. */
export interface Wanted {
  readonly permission: string;
  readonly publication_id?: number;
  /** For what has no publication. */
  readonly all_publications?: boolean;
}
