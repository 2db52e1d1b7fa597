import * as css from '../../../../styles/resource-clicks.css.ts';
import type { ClickFigures } from '../../../shared/contract/click-figures.ts';
import { formatNumber } from '../../resources/format.ts';

export type TableName = 'days' | 'partners' | 'effort_types' | 'referrers' | 'devices';

/** The figures of the chart, and of each other way to part the clicks, as a table; of days the newest first. */
export function ClickTable({ figures, table }: ClickTableProps) {
  const groups = table === 'days' ? [...figures.days].reverse() : figures[table];
  const other = table === 'days' ? (figures.compare?.days ?? null) : null;
  const before = other === null ? null : [...other].reverse();
  if (groups.length === 0) return <p className={css.hint}>No clicks in these days.</p>;
  return (
    <table className={css.table} aria-label={`Clicks by ${HEADS[table].toLowerCase()}`}>
      <thead>
        <tr>
          <th scope="col">{HEADS[table]}</th>
          <th scope="col">Clicks</th>
          {before === null ? null : <th scope="col">Before</th>}
          <th scope="col">Repeats</th>
          <th scope="col">Bots</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ key, title, clicks, repeats, bots }, at) => (
          <tr key={key}>
            <th scope="row">{title === '' ? 'Unknown' : title}</th>
            <td>{formatNumber(clicks)}</td>
            {before === null ? null : <td>{formatNumber(before[at]?.clicks ?? 0)}</td>}
            <td>{formatNumber(repeats)}</td>
            <td>{formatNumber(bots)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HEADS: Readonly<Record<TableName, string>> = {
  days: 'Day',
  partners: 'Partner',
  effort_types: 'Effort type',
  referrers: 'Referrer',
  devices: 'Device',
};

interface ClickTableProps {
  readonly figures: ClickFigures;
  readonly table: TableName;
}
