import type { ListQuery, Sort } from '../../shared/contract/list-state.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Statement } from '../db/prepared.ts';
import type { CountStatements } from './counts.ts';
import type { Rights } from './rights.ts';
import { rightsKey } from './rights.ts';

/** In which order a page is read, and how its rows are found. */
export interface PageOrder {
  readonly sorts: readonly Sort[];
  /** Whether it is read from its end. */
  readonly reversed: boolean;
  /** Whether the rows are found by what the first sort names, without sorting all of them. */
  readonly scansReferences: boolean;
}

/** A list call, read and compiled; the same address asked again by someone of the same rights finds it ready. */
export interface ListPlan {
  readonly query: ListQuery;
  readonly rights: Rights;
  readonly condition: RawBuilder<SqlBool>;
  /** The order asked for, with the group first. */
  readonly sorts: ListQuery['sort'];
  readonly counting: CountStatements;
  /** Whether a long list has a faster way to its pages than sorting it. */
  readonly canScanReferences: boolean;
  /** Rows from the beginning, or from the end. */
  page(order: Omit<PageOrder, 'sorts'>): Statement;
}

/** Plans of one server: they hold its definitions and where its files are fetched from. */
export interface Plans {
  get(key: string): ListPlan | undefined;
  keep(key: string, plan: ListPlan): void;
  /** What reads a row as JSON for whoever has these rights, built once for all of them. */
  readsRow(rights: Rights, build: () => RawBuilder<string>): RawBuilder<string>;
}

const KEPT_PLANS = 1000;

export function createPlans(): Plans {
  const plans = new Map<string, ListPlan>();
  const rows = new Map<string, RawBuilder<string>>();
  return {
    get: (key) => plans.get(key),
    keep: (key, plan) => keepIn(plans, key, plan),
    readsRow(rights, build) {
      const key = rightsKey(rights);
      const known = rows.get(key) ?? build();
      if (!rows.has(key)) keepIn(rows, key, known);
      return known;
    },
  };
}

function keepIn<T>(kept: Map<string, T>, key: string, value: T) {
  kept.set(key, value);
  if (kept.size > KEPT_PLANS) kept.delete(kept.keys().next().value ?? '');
}
