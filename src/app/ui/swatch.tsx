import * as css from '../../../styles/resource-cell.css.ts';
import { withVars } from './with-vars.ts';

/** A colour as it looks. */
export function Swatch({ hex }: SwatchProps) {
  return <span className={css.swatch} style={withVars([[css.swatchColor, hex]])} />;
}

interface SwatchProps {
  readonly hex: string;
}
