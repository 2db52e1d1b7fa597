import { cut, link } from '../../../../styles/text.css.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { fileOf, fileUrl } from '../uploads/file-value.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { Nothing } from './cells.tsx';
import { NoFilter } from './filters.tsx';
import type { AppKind, CellProps } from './kind.ts';
import { USUAL } from './usual.ts';

export const file: AppKind<FieldOf<'file'>> = {
  ...USUAL,
  Cell: FileCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).FileControl),
  Filter: NoFilter,
  width: () => 200,
  formatType: 'Json',
};

function FileCell({ value, place }: CellProps) {
  const held = fileOf(value);
  if (held === null) return <Nothing />;
  if (place === 'row') return <span className={cut}>{held.name}</span>;
  return (
    <a className={link} href={fileUrl(held)} target="_blank" rel="noreferrer">
      {held.name}
    </a>
  );
}
