import type { RawBuilder } from 'kysely';
import type { Theme } from '../../../shared/theme.ts';
import type { Ranked } from '../../../shared/wire.ts';
import type {
  CheckFacts,
  CheckLevels,
  CheckQuestions,
} from '../../../shared/contract/content-checks.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Deriver } from '../../derive/deriver.ts';
import type { HttpError } from '../../errors.ts';
import type { Queue } from '../../queue/define-task.ts';
import type { HeldLock } from '../lock-check.ts';
import type { ResourceHooks } from '../resource-hooks.ts';
import type { Call } from '../../call/call.ts';
import type { Rights } from '../rights.ts';
import type { CheckedValues } from './checked-values.ts';
import type { WritePath } from './paths.ts';
import type { Row, Written } from '../row.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { FieldErrors, Mode } from '../../../shared/validation.ts';
import type { Access, SessionUser } from '../../call/access.ts';

/** What a write takes of the API. */
export interface WriteApi {
  readonly db: Db;
  readonly resources: readonly Resource[];
  readonly hooks: Readonly<Record<string, ResourceHooks>>;
  /** What may stand against a write; all that there is where nobody chooses. */
  readonly guards: readonly Guard[];
  /** Where uploaded files are fetched from: ASSET_ORIGIN, else the address people use. */
  readonly filesOrigin: () => string;
  /** Queues work in the transaction that asks for it; answers the task's id. Without it all is done at once. */
  readonly queueTask?: Queue['enqueueTask'];
  /** Makes what follows from a person's values before they are written, and looks pages through. */
  readonly deriver: Deriver;
  /** What a page is checked by. */
  readonly checks: CheckSources;
}

/** What of a check stands in the database. */
export interface CheckSources {
  /** How each check is taken, by the settings. */
  levels(db: Db | Tx): Promise<CheckLevels>;
  /** What only the database can say of a page, as far as the person may know it. */
  facts(db: Db | Tx, questions: CheckQuestions, user: SessionUser): Promise<CheckFacts>;
  /** Of publications, by id. */
  themes(db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Theme>>;
}

/** Rows of one resource that one person changes in one way: one row is a set of one. */
export interface Write<R extends RowWrite = RowWrite> {
  readonly api: WriteApi;
  readonly tx: Tx;
  readonly rights: Rights;
  readonly call: Call;
  readonly path: WritePath;
  readonly rows: readonly R[];
  /** That the guards of calls stand around the whole call already; without it the writer asks them. */
  readonly pass?: CallPass;
  /** The record by which the write can be undone; null where there is none. */
  readonly undoId?: number | null;
  /** The neighbours that the caller saw move. */
  readonly ranks?: readonly Ranked[];
  /** Of a merge: the rows that are merged into the one that is written. */
  readonly merged?: readonly Row[];
  /** What reads each row as the wire gives it, where the rows are answered. */
  readonly reads?: () => RawBuilder<string>;
  /** Field that tells new rows apart: one whose value is taken is left out, and no error. */
  readonly match?: string;
  /** Says why a row in another version than the seen one is refused, in words of the path's own. */
  staleOf?(row: RowWrite): Promise<HttpError>;
}

/** A write whose guards have let it pass. */
export interface RunningWrite extends Write {
  /** Gives other live rows of the resource these values, because a row of this write was written. */
  follow(following: Following): Promise<void>;
}

export interface Following {
  /** The row that was written. */
  readonly led: number;
  readonly ids: readonly number[];
  readonly values: Written;
}

/** A row as it is locked, and what it is to be given. */
export interface RowWrite {
  /** 0 for a new row. */
  readonly id: number;
  /** Null for a new row. */
  readonly before: Row | null;
  readonly publicationId: number | null;
  /** Who has it open. */
  readonly lock: HeldLock | null;
  /** Only those that differ from the row. */
  readonly values: CheckedValues;
  /** The version in which the caller saw it; null where they do not say. */
  readonly seen: number | null;
}

/** A row that was written, with its id. */
export interface Made<R extends RowWrite = RowWrite> {
  readonly id: number;
  readonly row: R;
  /** The row as the JSON text of the wire, where it was asked for. */
  readonly text: string | null;
}

/** Something that may stand against a write: asked on every path but those that it names with a reason. */
export interface Guard {
  readonly name: string;
  /** What it refuses, in one sentence. */
  readonly refuses: string;
  readonly except: Exceptions;
  /** Whether it can refuse anything of that resource on that path; always where absent. */
  concerns?(resource: Resource, path: WritePath): boolean;
  /** Asked of whoever calls, before anything is read. */
  ofCall?(caller: SessionUser, access: Access): HttpError | null;
  /** Asked of a body by itself; what all guards say of it is told together. */
  ofBody?(body: ReadBody): FieldErrors;
  /** Asked of rows as they are locked, whatever is to be written; answers those that are refused. */
  ofLocked?(write: Write): Promise<Refusals>;
  /** Asked of what is to be written; answers the rows that are refused. May change the values. */
  ofRows?(write: Write): Promise<Refusals>;
  /** Runs the statements that write; throws where what they made may not stay. */
  around?(write: RunningWrite, apply: () => Promise<readonly Made[]>): Promise<readonly Made[]>;
  /** Runs a whole call, transaction included. */
  aroundCall?<T>(call: GuardedCall, work: () => Promise<T>): Promise<T>;
}

export type Exceptions = Readonly<Partial<Record<WritePath, string>>>;

export type Refusals = ReadonlyMap<RowWrite, HttpError>;

interface ReadBody {
  readonly rights: Rights;
  readonly resource: Resource;
  readonly body: object;
  readonly mode: Mode;
  /** The writable values among them, '' read as null, defaults filled in. */
  readonly values: Written;
}

interface GuardedCall {
  readonly db: Db;
  readonly rights: Rights;
  readonly values: unknown;
}

/** Says of a call that the guards of calls stand around it, so that the writer does not ask them again. */
export interface CallPass {
  readonly path: WritePath;
}
