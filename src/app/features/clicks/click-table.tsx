import { Link } from 'wouter';
import * as css from '../../../../styles/resource-clicks.css.ts';
import { link } from '../../../../styles/text.css.ts';
import type { ClickFigures } from '../../../shared/contract/click-figures.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { abilitiesOf, useMe } from '../../data/me.ts';
import { formatNumber } from '../../resources/format.ts';

export type TableName =
  | 'days'
  | 'campaigns'
  | 'partners'
  | 'effort_types'
  | 'referrers'
  | 'devices';

/** The figures of the chart, and of each other way to part the clicks, as a table; of days the newest first. */
export function ClickTable({ figures, table }: ClickTableProps) {
  const groups = table === 'days' ? [...figures.days].reverse() : figures[table];
  const other = table === 'days' ? (figures.compare?.days ?? null) : null;
  const before = other === null ? null : [...other].reverse();
  const href = useRecordHref(table);
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
            <th scope="row">
              {href === null || key === null ? (
                title || 'Unknown'
              ) : (
                <Link href={`${href}/${key}`} className={link}>
                  {title || 'Unknown'}
                </Link>
              )}
            </th>
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

/** The page whose records the rows of a table are, for who may open them. */
function useRecordHref(table: TableName): string | null {
  const me = useMe();
  if (table !== 'campaigns' && table !== 'partners') return null;
  const { page, controller } = metadataNamed(table);
  return abilitiesOf(me, controller).show === 'allowed' ? page : null;
}

const HEADS: Readonly<Record<TableName, string>> = {
  days: 'Day',
  campaigns: 'Campaign',
  partners: 'Partner',
  effort_types: 'Effort type',
  referrers: 'Referrer',
  devices: 'Device',
};

interface ClickTableProps {
  readonly figures: ClickFigures;
  readonly table: TableName;
}
