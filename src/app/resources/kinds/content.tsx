import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { textOfHtml } from '../format.ts';
import { lazyPart } from '../lazy-part.tsx';
import { TextCell } from './cells.tsx';
import { NoFilter } from './filters.tsx';
import type { AppKind, CellProps } from './kind.ts';

export const content: AppKind<FieldOf<'content'>> = {
  Cell: ContentCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).ContentControl),
  Filter: NoFilter,
  width: 280,
};

function ContentCell(props: CellProps<FieldOf<'content'>>) {
  return <TextCell {...props} value={textOfHtml(props.value)} />;
}
