import type { TableRef } from '../../../../machines/table/table.machine.ts';
import { selectPageSelection } from '../../../../machines/table/table.select.ts';
import { announce } from '../../shell/announce.ts';
import { formatNumber } from '../format.ts';

/** Selects the page first, and all that match when it is selected. */
export function selectAllByKey(table: TableRef) {
  const before = table.getSnapshot();
  const { ids, total } = before.context.shown;
  if (selectPageSelection(before) === 'all') return table.send({ type: 'rows.selectAll' });
  table.send({ type: 'rows.selectPage' });
  const more = total > ids.length ? `. Once more selects all ${formatNumber(total)}` : '';
  announce(`${formatNumber(ids.length)} selected${more}`);
}
