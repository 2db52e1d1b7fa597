import type { Counts } from '../../../../machines/importer/importer.types.ts';
import * as css from '../../../../styles/resource-import.css.ts';
import { formatNumber } from '../format.ts';

/** Four figures: created, updated, skipped, failed. */
export function CountsList({ counts, label }: CountsListProps) {
  return (
    <dl className={css.figures} aria-label={label}>
      {NAMES.map(({ key, title }) => (
        <div
          key={key}
          className={css.figure}
          data-tone={key === 'failed' && counts[key] > 0 ? 'red' : undefined}
        >
          <dt>{title}</dt>
          <dd className={css.figureValue}>{formatNumber(counts[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

const NAMES = [
  { key: 'created', title: 'Created' },
  { key: 'updated', title: 'Updated' },
  { key: 'skipped', title: 'Skipped' },
  { key: 'failed', title: 'Failed' },
] as const;

interface CountsListProps {
  readonly counts: Counts;
  readonly label: string;
}
