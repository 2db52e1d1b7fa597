import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { textOfHtml } from '../format.ts';
import { lazyPart } from '../lazy-part.tsx';
import { TextCell } from './cells.tsx';
import { NoFilter } from './filters.tsx';
import type { AppKind, CellProps } from './kind.ts';

export const richText: AppKind<FieldOf<'richText'>> = {
  Cell: RichTextCell,
  Control: lazyPart(async () => (await import('../controls/rich-text.tsx')).RichTextControl),
  Filter: NoFilter,
  width: 280,
  label: 'group',
};

function RichTextCell(props: CellProps<FieldOf<'richText'>>) {
  return <TextCell {...props} value={textOfHtml(props.value)} />;
}
