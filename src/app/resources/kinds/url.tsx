import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { TextCell } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, KindControlProps } from './kind.ts';
import { LineControl } from './text-control.tsx';

export const url: AppKind<FieldOf<'url'>> = {
  Cell: TextCell,
  Control: UrlControl,
  Filter: LineFilter,
  width: 240,
};

function UrlControl(props: KindControlProps) {
  return <LineControl {...props} type="url" placeholder="https://" />;
}
