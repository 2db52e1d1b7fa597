import { useQuery } from '@tanstack/react-query';
import * as css from '../../../../styles/resource-import.css.ts';
import type { ImportState } from '../../../shared/contract/imports.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import { formatMoment, formatNumber } from '../format.ts';
import { importsQuery } from '../import-names.tsx';
import type { StepProps } from './import.types.ts';

/** One's files of the last thirty days, so that a run can be looked at, carried on or rolled back later. */
export function EarlierImports({ rowImport, resource }: StepProps) {
  const { data = [] } = useQuery(importsQuery(resource));
  if (data.length === 0) return null;
  return (
    <section aria-label="Earlier imports" className={css.main}>
      <h2 className={css.heading}>Earlier imports</h2>
      <ul className={css.list}>
        {data.map(({ id, file_name, state, rows, created_at }) => (
          <li key={id} className={css.line}>
            <span className={css.reason}>{file_name}</span>
            <span className={css.hint}>{formatNumber(rows)} rows</span>
            <span className={css.hint}>{formatMoment(created_at)}</span>
            <Status tone={STATES[state].tone}>{STATES[state].text}</Status>
            <Button
              size="small"
              aria-label={`Open ${file_name}`}
              onClick={() => rowImport.send({ type: 'import.resume', id })}
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StateWords {
  readonly text: string;
  readonly tone: 'green' | 'amber' | 'red' | 'accent' | 'hollow';
}

const STATES: Readonly<Record<ImportState, StateWords>> = {
  read: { text: 'Not imported', tone: 'hollow' },
  checking: { text: 'Checking', tone: 'accent' },
  checked: { text: 'Not imported', tone: 'hollow' },
  running: { text: 'Importing', tone: 'accent' },
  done: { text: 'Imported', tone: 'green' },
  failed: { text: 'Failed', tone: 'red' },
  cancelled: { text: 'Cancelled', tone: 'amber' },
  rolling_back: { text: 'Rolling back', tone: 'accent' },
  rolled_back: { text: 'Rolled back', tone: 'hollow' },
};
