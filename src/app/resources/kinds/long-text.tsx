import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextCell } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, KindControlProps } from './kind.ts';

export const longText: AppKind<FieldOf<'longText'>> = {
  Cell: TextCell,
  Control: LongTextControl,
  Filter: LineFilter,
  width: 280,
};

function LongTextControl({ control, value, readOnly, onValue, onBlur }: KindControlProps) {
  return (
    <TextArea
      {...control}
      dir="auto"
      value={typeof value === 'string' ? value : ''}
      readOnly={readOnly}
      onValue={(text) => onValue(text === '' ? null : text)}
      onBlur={onBlur}
    />
  );
}
