import type { Resource } from '../../shared/resources/define.ts';
import type { Field, Fields } from '../../shared/resources/field-kinds.ts';
import type { RowCount } from '../../shared/row-counts.ts';
import type { Item } from '../../shared/wire.ts';
import type { Tx } from '../db/database.ts';
import type { SessionUser } from '../http/access.ts';
import type { Api } from './api.ts';
import type { Row } from './rows.ts';
import type { Rights } from './rights.ts';

/** What a resource does beyond the generic pipeline; every part runs in the transaction of the write. */
export interface ResourceHooks<R extends Resource = Resource> {
  /** May change `values`, or throw to refuse. */
  beforeSave?(context: SaveContext<R>): Promise<void>;
  afterSave?(context: SavedContext<R>): Promise<void>;
  /** The row is out of the trash again; may throw to refuse. */
  afterRestore?(context: DeleteContext): Promise<void>;
  /** May throw to refuse; the message is the reason given. */
  beforeDelete?(context: DeleteContext): Promise<void>;
  /** May throw to refuse; `beforeDelete` is asked for each source, too. */
  beforeMerge?(context: MergeContext): Promise<void>;
  /** How many rows name each of these, where that is more than one field of theirs. */
  count?(api: Api, rights: Rights, ids: readonly number[]): Promise<readonly RowCount[]>;
  present?(item: Item, rights: Rights): Item | Promise<Item>;
}

export interface SaveContext<R extends Resource = Resource> {
  readonly tx: Tx;
  readonly user: SessionUser;
  /** Null for a new row. */
  readonly before: Row | null;
  /** The values about to be written: only those that change. */
  readonly values: Values<R>;
}

export interface SavedContext<R extends Resource = Resource> extends SaveContext<R> {
  readonly id: number;
}

export interface DeleteContext {
  readonly tx: Tx;
  readonly user: SessionUser;
  readonly row: Row;
}

export interface MergeContext {
  readonly tx: Tx;
  readonly user: SessionUser;
  readonly target: Row;
  readonly sources: readonly Row[];
}

/** Values of a resource by field, each absent where it is not written. */
export type Values<R extends Resource> = keyof Known<R['fields']> extends never
  ? Record<string, unknown>
  : { -readonly [K in keyof Known<R['fields']>]?: ValueOf<R['fields'][K & string]> | null };

/** The fields a definition names, without the index signature of all definitions. */
type Known<F extends Fields> = { [K in keyof F as string extends K ? never : K]: F[K] };

type ValueOf<F extends Field> = F['kind'] extends 'references' | 'tags'
  ? readonly number[]
  : F['kind'] extends 'reference' | 'number' | 'integer' | 'money' | 'percent' | 'rank'
    ? number
    : F['kind'] extends 'boolean'
      ? boolean
      : F['kind'] extends 'json' | 'object' | 'records'
        ? unknown
        : F['kind'] extends 'choices'
          ? readonly string[]
          : string;
