import type { Statuses } from '../../src/shared/contract/publishing.ts';
import type { Ability } from '../../src/shared/contract/ability.ts';
import type { Places, Reach } from '../../src/shared/contract/coverage.ts';
import type { Versions } from '../../src/shared/contract/rows-target.ts';

/** What rows are called, by their ids. */
export type Names = Readonly<Record<number, string>>;

/** What a list's view tells the machines of the list. */
export interface PageFacts {
  /** Search and filters as a query string: a selection does not outlive a change of it. */
  readonly key: string;
  readonly ids: readonly number[];
  readonly page: number;
  readonly lastPage: number;
  readonly total: number;
  /** The total is a guess, for very many rows. */
  readonly estimated?: boolean;
  /** The version of each row, by its id. */
  readonly versions?: Versions;
  readonly places?: Places;
  /** What each row is called that has a name. */
  readonly names?: Names;
  /** How the rows stand that can be published. */
  readonly statuses?: Statuses;
}

/** The same of an answer; without ids where its groups tell them. */
export type PageNews = Omit<PageFacts, 'ids'> & { readonly ids: readonly number[] | null };

/** What each of the machines of a list is told. */
export type ListNews =
  | { readonly type: 'rows.shown'; readonly shown: PageNews }
  /** The URL went into the trash or out of it. */
  | { readonly type: 'trash.follow'; readonly trash: boolean }
  | { readonly type: 'table.allow'; readonly can: TableAbilities };

export interface TableAbilities {
  readonly index: Ability;
  readonly show: Ability;
  readonly update: Ability;
  readonly store: Ability;
  readonly destroy: Ability;
  readonly merge: Ability;
  readonly export: Ability;
  /** For which publications, where it is not all. */
  readonly reach?: Reach;
}
