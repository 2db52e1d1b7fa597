import type { FieldOf } from '../../../shared/kinds/index.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { formatDate } from '../format.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { NumberText } from './cells.tsx';
import type { AppKind, CellProps, KindControlProps } from './kind.ts';
import { DATED } from './usual.ts';

export const date: AppKind<FieldOf<'date'>> = {
  ...DATED,
  Cell: DateCell,
  Control: DateControl,
  Filter: lazyPart(async () => (await import('../control-parts.ts')).DayFilter),
  width: () => 120,
  text: (value) => formatDate(value),
};

function DateCell({ value }: CellProps) {
  return <NumberText text={formatDate(value)} />;
}

function DateControl({ control, value, readOnly, onValue, onBlur }: KindControlProps) {
  return (
    <TextInput
      {...control}
      type="date"
      value={typeof value === 'string' ? value : ''}
      readOnly={readOnly}
      max="9999-12-31"
      onValue={(text) => onValue(text === '' ? null : text)}
      onBlur={onBlur}
    />
  );
}
