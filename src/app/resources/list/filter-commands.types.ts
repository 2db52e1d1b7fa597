import type { ListState } from '../../../shared/contract/list-state.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { FilterText } from '../../../shared/contract/where.ts';
import type { FilterField } from './filters.ts';
import type { ChangeList } from './use-list-state.ts';

export interface FilterCommandOptions {
  readonly resource: Resource;
  readonly visible: VisibleFields;
  readonly fields: readonly FilterField[];
  readonly shown: Pick<ListState, 'range' | 'groupBy'>;
  /** Adds a filter that is complete. */
  readonly apply: (filter: FilterText) => void;
  readonly change: ChangeList;
  /** Takes an aggregate into the foot of the list, or out of it. */
  readonly sumUp: (key: string) => void;
}
