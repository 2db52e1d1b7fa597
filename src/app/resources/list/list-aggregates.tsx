import * as css from '../../../../styles/resource-groups.css.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { aggregateTexts } from './aggregates.ts';
import type { FieldColumn } from './columns.ts';

/** The last row of a list: what its number columns come to over all rows that match, each under its column. */
export function ListAggregates({ resource, columns, asked, values }: ListAggregatesProps) {
  const texts = aggregateTexts(resource, asked, values);
  const inView = new Set(columns.slice(1).map(({ name }) => name));
  const elsewhere = texts.filter(({ field }) => !inView.has(field));
  return (
    <tfoot>
      <tr className={css.sums}>
        <td className={css.sum} />
        {columns.map(({ name, numeric }, at) => (
          <td key={name} className={css.sum} data-numeric={numeric && at > 0 ? '' : undefined}>
            {at === 0 ? <span className={css.sumTitle}>All rows</span> : null}
            {(at === 0 ? elsewhere : texts.filter(({ field }) => field === name)).map((each) => (
              <span key={each.key} className={css.aggregate}>
                <span className={css.sumTitle}>
                  {at === 0 ? `${each.title} of ${each.label}` : each.title}
                </span>{' '}
                {each.text}
              </span>
            ))}
          </td>
        ))}
        <td className={css.sum} />
      </tr>
    </tfoot>
  );
}

interface ListAggregatesProps {
  readonly resource: Resource;
  readonly columns: readonly FieldColumn[];
  /** 'sum:price', in order. */
  readonly asked: readonly string[];
  readonly values: Readonly<Record<string, number | null>>;
}
