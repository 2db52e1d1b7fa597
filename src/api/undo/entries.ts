import type { Resource } from '../../shared/resources/define.ts';
import type { UndoKind } from '../../shared/wire.ts';

/** What is to be undone. */
export interface Deed {
  readonly id: number;
  readonly kind: UndoKind;
  readonly resource: Resource;
}

/** A row the deed wrote. */
export interface Entry {
  readonly resource: Resource;
  readonly id: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly version_before: number;
  readonly version_after: number;
}
