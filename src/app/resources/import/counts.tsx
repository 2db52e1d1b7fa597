import type { ImportCheck, ImportCounts } from '../../../shared/contract/imports.ts';
import * as css from '../../../../styles/resource-import.css.ts';
import { formatNumber } from '../format.ts';

/** Figures: created, updated, skipped, failed; of a check that does not tell these apart, how many can be imported. */
export function CountsList({ counts, label, isCheck = false }: CountsListProps) {
  const names = counts.importable !== undefined ? UNTOLD : isCheck ? CHECKED : TOLD;
  return (
    <dl className={css.figures} aria-label={label}>
      {names.map(({ key, title }) => (
        <div
          key={key}
          className={css.figure}
          data-tone={key === 'failed' && counts[key] > 0 ? 'red' : undefined}
        >
          <dt>{title}</dt>
          <dd className={css.figureValue}>{formatNumber(counts[key] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

const FAILED = { key: 'failed', title: 'Failed' } as const;
const TOLD = [
  { key: 'created', title: 'Created' },
  { key: 'updated', title: 'Updated' },
  { key: 'skipped', title: 'Skipped' },
  FAILED,
] as const;
const WOULD_FAIL = { key: 'failed', title: 'Would fail' } as const;
const CHECKED = [
  { key: 'created', title: 'To be created' },
  { key: 'updated', title: 'To be updated' },
  { key: 'skipped', title: 'To be skipped' },
  WOULD_FAIL,
] as const;
const UNTOLD = [{ key: 'importable', title: 'Can be imported' }, WOULD_FAIL] as const;

interface CountsListProps {
  readonly counts: ImportCounts & Pick<ImportCheck, 'importable'>;
  readonly label: string;
  /** Of a dry run: nothing has become of the rows yet. */
  readonly isCheck?: boolean;
}
