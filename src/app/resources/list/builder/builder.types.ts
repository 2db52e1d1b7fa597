import type { FiltersRef } from '../../../../../machines/filters/filters.machine.ts';
import type { FilterBarProps } from '../filter-bar.tsx';
import type { FilterField } from '../filters.ts';
import type { FilterText } from '../../../../shared/contract/where.ts';
import type { Field } from '../../../../shared/kinds/index.ts';

export interface BuilderProps extends Pick<FilterBarProps, 'resource' | 'visible'> {
  /** What is said of a builder without conditions. */
  readonly emptyText?: string;
  readonly builder: FiltersRef;
  readonly fields: readonly FilterField[];
}

export interface ComparisonProps {
  readonly field: Field;
  readonly label: string;
  readonly filter: FilterText;
  readonly onFilter: (filter: FilterText) => void;
}
