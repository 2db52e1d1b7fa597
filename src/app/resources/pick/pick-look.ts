import type { ComponentType } from 'react';
import type { PickedRow } from '../../../../machines/pick/pick.types.ts';
import type { Item } from '../../../shared/wire.ts';

/** How a list to pick from looks, where it is not as its resource's table is. */
export interface PickLook {
  readonly title: string;
  /** Fields that are shown, in order. */
  readonly columns: readonly string[];
  /** Fields that are read besides. */
  readonly reads: readonly string[];
  /** The field that the text is looked for in; all that a search finds where it is left out. */
  readonly searchedBy?: string;
  /** What a row shows more of itself. */
  readonly Details?: ComponentType<{ readonly item: Item }>;
  /** Whether one may be made there, by the maker of its resource's feature. */
  readonly isMade?: true;
  /** What has to be chosen beside the row. */
  readonly also?: PickAlso;
}

interface PickAlso {
  /** 'Effort'. */
  readonly label: string;
  /** Name of the resource that it is of. */
  readonly resource: string;
  /** What goes with a row; null for nothing. */
  goesWith(row: PickedRow): number | null;
}
