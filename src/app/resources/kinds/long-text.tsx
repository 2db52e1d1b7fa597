import type { FieldOf } from '../../../shared/kinds/index.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextCell } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, KindControlProps } from './kind.ts';
import { shortCount } from './counts.ts';
import { USUAL } from './usual.ts';

export const longText: AppKind<FieldOf<'longText'>> = {
  ...USUAL,
  Cell: TextCell,
  Control: LongTextControl,
  Filter: LineFilter,
  width: () => 280,
  difference: 'words',
  count: shortCount,
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
