import type { FieldOf } from '../../../shared/kinds/index.ts';
import { TextCell } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, KindControlProps } from './kind.ts';
import { LineControl } from './text-control.tsx';
import { USUAL } from './usual.ts';

export const url: AppKind<FieldOf<'url'>> = {
  ...USUAL,
  Cell: TextCell,
  Control: UrlControl,
  Filter: LineFilter,
  width: () => 240,
  difference: 'words',
};

function UrlControl(props: KindControlProps) {
  return <LineControl {...props} type="url" placeholder="https://" />;
}
