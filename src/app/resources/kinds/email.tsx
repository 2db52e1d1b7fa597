import * as css from '../../../../styles/resource-cell.css.ts';
import { MASK } from '../../../shared/mask.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextCell } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, CellProps, KindControlProps } from './kind.ts';
import { LineControl } from './text-control.tsx';
import { USUAL } from './usual.ts';

export const email: AppKind<FieldOf<'email'>> = {
  ...USUAL,
  Cell: EmailCell,
  Control: EmailControl,
  Filter: LineFilter,
  isShort: () => true,
  width: () => 240,
  second: 3,
  difference: 'words',
};

/** What the server has masked says so. */
function EmailCell(props: CellProps<FieldOf<'email'>>) {
  const { field, value } = props;
  if (field.masked !== true || typeof value !== 'string' || !value.includes(MASK))
    return <TextCell {...props} />;
  return (
    <span className={css.masked}>
      <TextCell {...props} />
      <Icon name="eye-off" size="tiny" label="Masked: your groups may not read it in full" />
    </span>
  );
}

function EmailControl(props: KindControlProps) {
  return <LineControl {...props} type="email" />;
}
