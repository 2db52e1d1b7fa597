import type { ImportFacts } from '../../../../machines/importer/importer.types.ts';
import * as css from '../../../../styles/resource-import.css.ts';
import { Progress } from '../../ui/progress.tsx';
import { formatNumber } from '../format.ts';

/** How far the server is; it goes on when the page is left. */
export function Work({ facts, verb }: WorkProps) {
  const { file_name, done, rows } = facts;
  const label = `${verb} ${file_name}`;
  return (
    <section className={css.work} aria-label={label}>
      <p role="status">{label}</p>
      <Progress value={rows === 0 ? null : done / rows} label={label} />
      <p className={css.hint}>
        {formatNumber(done)} of {formatNumber(rows)} rows. You can leave this page: the work goes
        on, and Tasks shows it.
      </p>
    </section>
  );
}

interface WorkProps {
  readonly facts: ImportFacts;
  readonly verb: string;
}
