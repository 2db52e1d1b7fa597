import type { FieldOf } from '../../../shared/kinds/index.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { TextCell } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind } from './kind.ts';
import { USUAL } from './usual.ts';

export const slug: AppKind<FieldOf<'slug'>> = {
  ...USUAL,
  Cell: TextCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).SlugControl),
  Filter: LineFilter,
  width: () => 200,
  difference: 'words',
  readsOthers: () => true,
};
