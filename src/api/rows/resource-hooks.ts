import type { Resource } from '../../shared/resources/define.ts';
import type { Fields, ValueOf } from '../../shared/kinds/index.ts';
import type { RowCount } from '../../shared/answers.ts';
import type { Item } from '../../shared/wire.ts';
import type { Db, Tx } from '../db/database.ts';
import type { SessionUser } from '../call/access.ts';
import type { Counts } from './counts.ts';
import type { Rights } from './rights.ts';
import type { Row, Written } from './row.ts';
import type { WritePath } from './write/paths.ts';

/** What a resource does beyond the generic pipeline; every part runs in the transaction of the write. */
export interface ResourceHooks<R extends Resource = Resource> {
  /** May change `values`, or throw to refuse. */
  beforeSave?(context: SaveContext<R>): Promise<void>;
  afterSave?(context: SavedContext<R>): Promise<void>;
  /** The row is about to come out of the trash, with these values; may throw to refuse. */
  beforeRestore?(context: RestoreContext): Promise<void>;
  /** The row is out of the trash again; may throw to refuse. */
  afterRestore?(context: RestoredContext): Promise<void>;
  /** May throw to refuse; the message is the reason given. */
  beforeDelete?(context: DeleteContext): Promise<void>;
  /** May throw to refuse; `beforeDelete` is asked for each source, too. */
  beforeMerge?(context: MergeContext): Promise<void>;
  /** How many rows name each of these, where that is more than one field of theirs. */
  count?(api: CountingApi, rights: Rights, ids: readonly number[]): Promise<readonly RowCount[]>;
  present?(item: Item, rights: Rights): Item | Promise<Item>;
}

/** What counting rows takes of the API. */
export interface CountingApi {
  readonly db: Db;
  readonly counts: Counts;
}

/** Rows as the hook of the resource presents them; untouched text where it has none. */
export async function presented(
  { hooks }: { readonly hooks: Readonly<Record<string, ResourceHooks>> },
  rights: Rights,
  rows: readonly string[],
): Promise<readonly string[]> {
  const present = hooks[rights.resource.name]?.present;
  if (present === undefined) return rows;
  return Promise.all(
    rows.map(async (row) => JSON.stringify(await present(JSON.parse(row) as Item, rights))),
  );
}

export interface SaveContext<R extends Resource = Resource> {
  readonly tx: Tx;
  readonly user: SessionUser;
  /** Null for a new row. */
  readonly before: Row | null;
  /** The values about to be written: only those that change. */
  readonly values: Values<R>;
  readonly path: WritePath;
}

export interface SavedContext<R extends Resource = Resource> extends SaveContext<R>, Following {
  readonly id: number;
}

interface Following {
  /** Gives other live rows of the resource these values, as a change of whoever saved this one. */
  follow(ids: readonly number[], values: Written): Promise<void>;
}

interface DeleteContext {
  readonly tx: Tx;
  readonly user: SessionUser;
  readonly row: Row;
}

interface RestoredContext extends DeleteContext, Following {}

interface RestoreContext extends DeleteContext {
  /** What the row gets back with it, where an action is undone. */
  readonly values: Readonly<Record<string, unknown>>;
}

interface MergeContext {
  readonly tx: Tx;
  readonly user: SessionUser;
  readonly target: Row;
  readonly sources: readonly Row[];
}

/** Values of a resource by field, each absent where it is not written. */
type Values<R extends Resource> = keyof NamedFields<R['fields']> extends never
  ? Record<string, unknown>
  : {
      -readonly [K in keyof NamedFields<R['fields']>]?: ValueOf<
        R['fields'][K & string]['kind']
      > | null;
    };

/** The fields a definition names, without the index signature of all definitions. */
type NamedFields<F extends Fields> = { [K in keyof F as string extends K ? never : K]: F[K] };
