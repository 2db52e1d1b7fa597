import { definitions } from '../../data/resources.ts';
import { RowCount } from '../row-count.tsx';
import { IntegerCell } from './integer.tsx';
import type { CellProps } from './kind.ts';

/** How many rows name this one, counted when it is shown in a table; elsewhere the count that was kept. */
export function RowCountCell(props: CellProps) {
  const { field, name, item, place } = props;
  const resource = definitions.all().find(({ fields }) => fields[name] === field);
  if (place === 'panel' || resource === undefined) return <IntegerCell {...props} />;
  return <RowCount resource={resource} id={Number(item.id ?? 0)} place="table" />;
}
