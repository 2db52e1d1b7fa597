import type { Action } from '../../../shared/contract/actions.ts';

/** What becomes of the rows of a write. */
export type Effect = 'insert' | 'update' | 'trash' | 'restore';

/** What the audit rows of a write say was done. */
export type AuditAction = 'store' | 'update' | 'destroy' | 'restore' | 'merge' | 'undo';

interface PathFacts {
  readonly effect: Effect;
  readonly action: AuditAction;
  /** The right without which nobody goes this way; null where no action of the controller allows it. */
  readonly needs: Action | null;
}

/** Every way on which a person's change of rows reaches their table. */
export const PATHS = {
  create: { effect: 'insert', action: 'store', needs: 'store' },
  update: { effect: 'update', action: 'update', needs: 'update' },
  delete: { effect: 'trash', action: 'destroy', needs: 'destroy' },
  restore: { effect: 'restore', action: 'restore', needs: 'destroy' },
  'bulk update': { effect: 'update', action: 'update', needs: 'update' },
  'bulk delete': { effect: 'trash', action: 'destroy', needs: 'destroy' },
  'bulk restore': { effect: 'restore', action: 'restore', needs: 'destroy' },
  'import create': { effect: 'insert', action: 'store', needs: 'store' },
  'import update': { effect: 'update', action: 'update', needs: 'update' },
  /** The row that stays takes values of the others. */
  'merge target': { effect: 'update', action: 'merge', needs: 'merge' },
  'merge source': { effect: 'trash', action: 'destroy', needs: 'merge' },
  /** A row that names a source names the target from now on. */
  'merge use': { effect: 'update', action: 'merge', needs: null },
  /** One that would double what names the target already goes into the trash instead. */
  'merge double': { effect: 'trash', action: 'destroy', needs: null },
  /** A row gets back the values it had. */
  'undo update': { effect: 'update', action: 'undo', needs: 'update' },
  'undo delete': { effect: 'restore', action: 'undo', needs: 'destroy' },
  /** A row that was made, or restored, goes into the trash. */
  'undo create': { effect: 'trash', action: 'destroy', needs: 'destroy' },
  /** A row changes because another of its resource was written: it is no longer the default. */
  following: { effect: 'update', action: 'update', needs: null },
  /** A person's own names and photo. */
  profile: { effect: 'update', action: 'update', needs: null },
  /** A user is disabled, enabled, invited again. */
  access: { effect: 'update', action: 'update', needs: 'update' },
} as const satisfies Readonly<Record<string, PathFacts>>;

export type WritePath = keyof typeof PATHS;

export const WRITE_PATHS = Object.keys(PATHS) as readonly WritePath[];
