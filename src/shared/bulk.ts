import type { Resource } from './resources/define.ts';
import { isWritable } from './resources/define.ts';
import type { Field, FieldKind } from './resources/field-kinds.ts';
import type { RowsTarget } from './rows-target.ts';

export const BULK_ACTIONS = ['update', 'destroy', 'restore', 'tag', 'export'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
export const TAG_MODES = ['add', 'remove', 'replace'] as const;
export type TagMode = (typeof TAG_MODES)[number];

/** What happens to one list of references in every row. */
export interface TagChange {
  readonly field: string;
  readonly mode: TagMode;
  readonly ids: readonly number[];
}

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

/** What a bulk task's `result` holds from when its rows are known on, kept up with every row. */
export interface BulkResult {
  readonly action: Exclude<BulkAction, 'export'>;
  /** Name of the resource. */
  readonly resource: string;
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  readonly undo_id: number | null;
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
  /** What names the row to this person; null where he may not read it. */
  readonly name: string | null;
  readonly outcome: 'done' | 'refused' | null;
  readonly reason: string | null;
}

/** Kinds whose value belongs to one row alone. */
const SINGULAR: readonly FieldKind[] = [
  'slug',
  'file',
  'json',
  'content',
  'secret',
  'object',
  'records',
  'rank',
];

/** Fields that may be given one value in many rows. */
export function bulkFields(resource: Resource): string[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => isBulkField(field))
    .map(([name]) => name);
}

/** Lists of references that bulk tagging adds to and takes from. */
export function tagFields(resource: Resource): string[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => isList(field.kind) && isWritable(field))
    .map(([name]) => name);
}

function isBulkField(field: Field): boolean {
  const isForOne = field.unique === true || field.exclusive === true;
  return isWritable(field) && !isForOne && field.fixed !== true && !SINGULAR.includes(field.kind);
}

function isList(kind: FieldKind) {
  return kind === 'references' || kind === 'tags';
}
