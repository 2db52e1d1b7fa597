import * as css from '../../../../styles/resource-cell.css.ts';
import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { colour as colourRule } from '../../../shared/rules.ts';
import { ColourControl } from '../controls/colour.tsx';
import { withVars } from '../../ui/with-vars.ts';
import { Nothing } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, CellProps } from './kind.ts';

export const colour: AppKind<FieldOf<'colour'>> = {
  Cell: ColourCell,
  Control: ColourControl,
  Filter: LineFilter,
  width: 112,
};

function ColourCell({ value }: CellProps) {
  if (typeof value !== 'string' || colourRule(value) !== null) return <Nothing />;
  return (
    <span className={css.colour}>
      <span className={css.swatch} style={withVars([[css.swatchColour, value]])} />
      {value.toLowerCase()}
    </span>
  );
}
