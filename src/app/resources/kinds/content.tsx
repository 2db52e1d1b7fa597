import type { FieldOf } from '../../../shared/kinds/index.ts';
import { textOfHtml } from '../format.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { useFeatures } from '../feature.ts';
import { TextCell } from './cells.tsx';
import { NoFilter } from './filters.tsx';
import type { AppKind, CellProps, ComparedProps, MergedProps } from './kind.ts';
import { USUAL } from './usual.ts';

export const content: AppKind<FieldOf<'content'>> = {
  ...USUAL,
  Cell: ContentCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).ContentControl),
  Filter: NoFilter,
  width: () => 280,
  room: (value, { previewed }) =>
    typeof value === 'string' && value !== '' && !previewed ? 'page' : 'foot',
  label: 'group',
  text: textOfHtml,
  difference: 'html',
  Compared: ComparedContent,
  Merged: MergedContent,
  readsOthers: () => true,
};

function ComparedContent(props: ComparedProps<FieldOf<'content'>>) {
  const { ComparedPage } = useFeatures();
  return ComparedPage === undefined ? null : <ComparedPage {...props} />;
}

function MergedContent(props: MergedProps<FieldOf<'content'>>) {
  const { MergedBlocks } = useFeatures();
  return MergedBlocks === undefined ? null : <MergedBlocks {...props} />;
}

function ContentCell(props: CellProps<FieldOf<'content'>>) {
  return <TextCell {...props} value={textOfHtml(props.value)} />;
}
