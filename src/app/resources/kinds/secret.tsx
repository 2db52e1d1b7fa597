import { mono } from '../../../../styles/text.css.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { Nothing } from './cells.tsx';
import { NoFilter } from './filters.tsx';
import type { AppKind, CellProps } from './kind.ts';
import { USUAL } from './usual.ts';

export const secret: AppKind<FieldOf<'secret'>> = {
  ...USUAL,
  Cell: SecretCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).SecretControl),
  Filter: NoFilter,
  width: () => 136,
};

function SecretCell({ value }: CellProps<FieldOf<'secret'>>) {
  if (typeof value !== 'string' || value === '') return <Nothing />;
  return <span className={mono}>{value}</span>;
}
