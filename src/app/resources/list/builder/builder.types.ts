import type { FiltersRef } from '../../../../../machines/filters/filters.machine.ts';
import type { FilterBarProps } from '../filter-bar.tsx';
import type { FilterField } from '../filters.ts';
import type { FilterText } from '../../../../shared/contract/where.ts';
import type { Field } from '../../../../shared/kinds/index.ts';

export interface BuilderProps extends Pick<FilterBarProps, 'resource' | 'visible'> {
  /** What is said of a builder without conditions. */
  readonly emptyText?: string;
  /** What the rows are called where it is shown beside each condition how many it leaves by itself. */
  readonly effectOf?: CountWords | undefined;
  readonly builder: FiltersRef;
  readonly fields: readonly FilterField[];
}

interface CountWords {
  readonly one: string;
  readonly many: string;
}

export interface ComparisonProps {
  readonly field: Field;
  readonly label: string;
  readonly filter: FilterText;
  readonly onFilter: (filter: FilterText) => void;
}
