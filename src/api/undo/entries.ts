import type { Resource } from '../../shared/resources/define.ts';
import type { UndoKind } from '../../shared/contract/undo-kind.ts';

/** What is to be undone. */
export interface UndoableAction {
  readonly id: number;
  readonly kind: UndoKind;
  readonly resource: Resource;
}

/** A row that the action wrote. */
export interface Entry {
  readonly resource: Resource;
  readonly id: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly version_before: number;
  readonly version_after: number;
}
