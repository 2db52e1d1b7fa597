import { mono } from '../../../../styles/text.css.ts';
import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Nothing } from './cells.tsx';
import { NoFilter } from './filters.tsx';
import type { AppKind, CellProps } from './kind.ts';

export const secret: AppKind<FieldOf<'secret'>> = {
  Cell: SecretCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).SecretControl),
  Filter: NoFilter,
  width: 136,
};

function SecretCell({ value }: CellProps<FieldOf<'secret'>>) {
  if (typeof value !== 'string' || value === '') return <Nothing />;
  return <span className={mono}>{value}</span>;
}
