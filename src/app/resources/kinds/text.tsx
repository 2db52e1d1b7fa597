import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { lazyPart } from '../lazy-part.tsx';
import { TextCell } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, KindControlProps } from './kind.ts';
import { LineControl } from './text-control.tsx';

const PlaceControl = lazyPart(async () => (await import('../control-parts.ts')).PlaceControl);

export const text: AppKind<FieldOf<'text'>> = {
  Cell: TextCell,
  Control: TextControl,
  Filter: LineFilter,
  width: 240,
};

function TextControl(props: KindControlProps<FieldOf<'text'>>) {
  return props.field.control === undefined ? (
    <LineControl {...props} />
  ) : (
    <PlaceControl {...props} />
  );
}
