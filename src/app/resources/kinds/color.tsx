import * as css from '../../../../styles/resource-cell.css.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { parseHex } from '../../../shared/contract/contrast.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { withVars } from '../../ui/with-vars.ts';
import { Nothing } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, CellProps } from './kind.ts';
import { USUAL } from './usual.ts';

export const color: AppKind<FieldOf<'color'>> = {
  ...USUAL,
  Cell: ColorCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).ColorControl),
  Filter: LineFilter,
  width: () => 128,
  before: 36,
  isShort: () => true,
  second: 7,
};

function ColorCell({ value }: CellProps) {
  if (typeof value !== 'string' || parseHex(value) === null) return <Nothing />;
  return (
    <span className={css.color}>
      <span className={css.swatch} style={withVars([[css.swatchColor, value]])} />
      {value.toLowerCase()}
    </span>
  );
}
