import type { UndoKind } from './contract/undo-kind.ts';
import type { BulkAction, TagChange } from './contract/bulk.ts';
import type { Resource } from './resources/define.ts';
import { isWritable, namesMany } from './resources/define.ts';
import type { Field } from './kinds/index.ts';
import { sharedKind } from './kinds/index.ts';
import type { RowsTarget } from './contract/rows-target.ts';

/** `POST /{route}/bulk`. */
export interface BulkCall {
  readonly action: BulkAction;
  readonly target: RowsTarget;
  /** Of an update: the same rules as a PUT's. */
  readonly values?: Readonly<Record<string, unknown>>;
  readonly tags?: TagChange;
  /** Of an export; the table's columns where absent. */
  readonly columns?: readonly string[];
  /** Of an export: its order. */
  readonly sort?: string;
}

/** What a bulk task is given. */
export interface BulkRequest {
  /** Name of the resource. */
  readonly resource: string;
  readonly call: BulkCall;
  /** What it is undone as, where the action alone does not say it. */
  readonly act?: UndoKind;
}

/** `GET /tasks/{id}/rows?outcome=refused&page=1`. */
export interface TaskRowsAnswer {
  readonly data: readonly TaskRow[];
  readonly total: number;
  readonly current_page: number;
  readonly last_page: number;
  readonly per_page: number;
}

export interface TaskRow {
  readonly id: number;
  /** What names the row to this person; null where they may not read it. */
  readonly name: string | null;
  readonly outcome: 'done' | 'refused' | null;
  readonly reason: string | null;
}

/** Fields that may be given one value in many rows. */
export function bulkFields(resource: Resource): string[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => isBulkField(field))
    .map(([name]) => name);
}

/** Lists of references that bulk tagging adds to and takes from, that of tags before all others. */
export function tagFields(resource: Resource): string[] {
  const lists = Object.entries(resource.fields)
    .filter(([, field]) => namesMany(field) && isWritable(field))
    .map(([name]) => name);
  return [...lists.filter((name) => name === TAGS), ...lists.filter((name) => name !== TAGS)];
}

const TAGS = 'tag_ids';

function isBulkField(field: Field): boolean {
  const isForOne = field.unique === true || field.exclusive === true;
  return isWritable(field) && !isForOne && field.fixed !== true && sharedKind(field).bulk;
}
