import type { FieldOf } from '../../../shared/kinds/index.ts';
import { textOfHtml } from '../format.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { TextCell } from './cells.tsx';
import { NoFilter } from './filters.tsx';
import type { AppKind, CellProps } from './kind.ts';
import { USUAL } from './usual.ts';

export const richText: AppKind<FieldOf<'richText'>> = {
  ...USUAL,
  Cell: RichTextCell,
  Control: lazyPart(async () => (await import('../rich-text-parts.ts')).RichTextControl),
  Filter: NoFilter,
  width: () => 280,
  room: (_value, _place, { toolbar }) => (toolbar === 'full' ? 'full' : 'text'),
  label: 'group',
  text: textOfHtml,
  difference: 'html',
};

function RichTextCell(props: CellProps<FieldOf<'richText'>>) {
  return <TextCell {...props} value={textOfHtml(props.value)} />;
}
