import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { TextCell } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, KindControlProps } from './kind.ts';
import { LineControl } from './text-control.tsx';

export const domain: AppKind<FieldOf<'domain'>> = {
  Cell: TextCell,
  Control: DomainControl,
  Filter: LineFilter,
  width: 200,
};

function DomainControl(props: KindControlProps) {
  return <LineControl {...props} placeholder="example.com" />;
}
