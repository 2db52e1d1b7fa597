import { useQuery } from '@tanstack/react-query';
import * as css from '../../../styles/resource-cell.css.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import { inSentence } from '../../shared/words.ts';
import { useAbilities } from '../data/me.ts';
import { rowCountQuery, rowCounts } from '../data/row-counts.ts';
import { useService } from '../data/services.ts';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { formatNumber } from './format.ts';
import { Nothing } from './kinds/cells.tsx';

/** How many rows name a row: on its way, a number, or failed or not counted in time, which a menu shows and a table does not. */
export function RowCount({ resource, id, place }: RowCountProps) {
  const by = metadataNamed(resource.counted?.by ?? resource.name);
  const may = useAbilities(by).index === 'allowed';
  const wanted = may && resource.counted !== null && id > 0;
  const { data, isError } = useQuery({
    ...rowCountQuery(useService(rowCounts), resource, id),
    enabled: wanted,
  });
  if (!wanted) return place === 'menu' ? null : <Nothing />;
  if (isError || data === null) {
    return place === 'menu' ? <Failed resource={resource} /> : <Nothing />;
  }
  if (data === undefined) {
    return place === 'menu' ? (
      <Icon name="loader-circle" size="small" turning label="Counting" />
    ) : (
      <span className={css.count}>
        <Skeleton width="3ch" />
      </span>
    );
  }
  return (
    <span
      className={css.count}
      title={`${formatNumber(data)} ${inSentence(data === 1 ? by.title.one : by.title.many)}`}
    >
      {formatNumber(data)}
    </span>
  );
}

function Failed({ resource }: { readonly resource: Resource }) {
  const text = `Failed to fetch ${inSentence(resource.title.one)} count.`;
  return (
    <span className={css.count} role="img" aria-label={text} title={text}>
      <Icon name="circle-alert" size="small" tone="red" />
    </span>
  );
}

interface RowCountProps {
  readonly resource: Resource;
  readonly id: number;
  readonly place: 'table' | 'menu';
}
