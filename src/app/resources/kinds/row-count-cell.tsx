import * as css from '../../../../styles/resource-cell.css.ts';
import { definitions } from '../../data/resources.ts';
import { RowCount } from '../row-count.tsx';
import { TextCell } from './cells.tsx';
import type { CellProps } from './kind.ts';

/** The text that names a row, and in a table how many rows name it. */
export function RowCountCell(props: CellProps) {
  const { field, name, item, place } = props;
  const resource = definitions.all().find(({ fields }) => fields[name] === field);
  if (place === 'panel' || resource === undefined) return <TextCell {...props} />;
  return (
    <span className={css.counted}>
      <TextCell {...props} />
      <RowCount resource={resource} id={Number(item.id ?? 0)} place="table" />
    </span>
  );
}
