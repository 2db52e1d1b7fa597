import type { FilteringRef } from '../../../../machines/filters/filtering.machine.ts';
import type { TableActors } from '../../../../machines/table/table.select.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { ListAnswer } from '../../../shared/wire.ts';
import type { FieldColumn } from './columns.ts';
import type { ListState } from '../../../shared/contract/list-state.ts';
import type { ChangeList } from './use-list-state.ts';

/** What every part of a list page is given. */
export interface ListPartProps {
  readonly resource: Resource;
  readonly visible: VisibleFields;
  readonly state: ListState;
  readonly columns: readonly FieldColumn[];
  readonly table: TableActors;
  readonly filtering: FilteringRef;
  readonly answer: ListAnswer | undefined;
  /** The rows could not be had: nothing is on its way. */
  readonly failed: boolean;
  readonly onChange: ChangeList;
}
