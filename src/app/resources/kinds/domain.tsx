import type { FieldOf } from '../../../shared/kinds/index.ts';
import { TextCell } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, KindControlProps } from './kind.ts';
import { LineControl } from './text-control.tsx';
import { USUAL } from './usual.ts';

export const domain: AppKind<FieldOf<'domain'>> = {
  ...USUAL,
  Cell: TextCell,
  Control: DomainControl,
  Filter: LineFilter,
  isShort: () => true,
  width: () => 200,
  second: 5,
  difference: 'words',
};

function DomainControl(props: KindControlProps) {
  return <LineControl {...props} placeholder="example.com" />;
}
