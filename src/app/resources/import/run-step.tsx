import type { ImportFailure } from '../../../shared/contract/imports.ts';
import { useSelector } from '@xstate/react';
import { selectFacts, selectPhase } from '../../../../machines/row-import/row-import.select.ts';
import type { ImportFacts } from '../../../../machines/row-import/row-import.types.ts';
import * as css from '../../../../styles/resource-import.css.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Progress } from '../../ui/progress.tsx';
import { formatNumber } from '../format.ts';
import { CountsList } from './counts.tsx';
import type { StepProps } from './import.types.ts';

/** The run, and what became of it. */
export function RunStep({ rowImport }: StepProps) {
  const facts = useSelector(rowImport, selectFacts);
  const phase = useSelector(rowImport, selectPhase);
  if (facts === null) return null;
  if (phase === 'beginningRun' || phase === 'running') {
    return (
      <>
        <Work facts={facts} verb="Importing" />
        <CountsList counts={facts.counts} label="What the import has done" />
      </>
    );
  }
  const { tone, text } = outcomeOf(facts);
  return (
    <>
      <Banner
        tone={tone}
        detail={facts.error ?? undefined}
        actions={
          <>
            {phase === 'over' && facts.counts.created + facts.counts.updated > 0 ? (
              <CommandButton id="import.show" source={rowImport} icon="list" size="small" />
            ) : null}
            {facts.counts.failed > 0 ? (
              <CommandButton id="import.download" source={rowImport} icon="download" size="small" />
            ) : null}
          </>
        }
      >
        {phase === 'rollingBack' ? `Rolling back ${facts.file_name}` : text}
      </Banner>
      <CountsList counts={facts.counts} label="What the import has done" />
      <FailureList
        title="Rows that were not imported"
        failures={facts.failures}
        failed={facts.counts.failed}
      />
    </>
  );
}

/** The first lines of a file that fail, each with its reason, and how many more there are. */
export function FailureList({ title, failures, failed }: FailureListProps) {
  if (failures.length === 0) return null;
  const more = failed - failures.length;
  return (
    <section aria-label={title} className={css.main}>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.list}>
        {failures.map(({ line, reason }) => (
          <li key={line} className={css.line}>
            <span className={css.lineNumber}>Line {line}</span>
            <span className={css.reason}>{reason}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={css.hint}>And {formatNumber(more)} more.</p> : null}
    </section>
  );
}

interface FailureListProps {
  readonly title: string;
  readonly failures: readonly ImportFailure[];
  /** All of them. */
  readonly failed: number;
}

function outcomeOf(facts: ImportFacts): { tone: 'green' | 'amber' | 'red'; text: string } {
  const { state, file_name, rolled_back, counts, rows } = facts;
  if (rolled_back !== null) {
    const { restored, refused } = rolled_back;
    const kept =
      refused === 0
        ? ''
        : ` ${formatNumber(refused)} stay as they are: they were changed since, or are in use.`;
    return {
      tone: refused === 0 ? 'green' : 'amber',
      text: `${file_name} was rolled back: ${formatNumber(restored)} rows are as they were.${kept}`,
    };
  }
  if (state === 'failed') {
    return { tone: 'red', text: `The import of ${file_name} has failed before its end.` };
  }
  if (state === 'cancelled') {
    return { tone: 'amber', text: `The import of ${file_name} was cancelled.` };
  }
  if (counts.failed === 0) return { tone: 'green', text: `${file_name} was imported.` };
  const imported = formatNumber(counts.created + counts.updated);
  const text = `${imported} of ${formatNumber(rows)} rows of ${file_name} were imported, ${formatNumber(counts.failed)} failed.`;
  return { tone: 'amber', text };
}

/** How far the server is; it goes on when the page is left. */
export function Work({ facts, verb }: WorkProps) {
  const { file_name, done, rows } = facts;
  const label = `${verb} ${file_name}`;
  return (
    <section className={css.work} aria-label={label}>
      <p role="status">{label}</p>
      <Progress value={rows === 0 ? null : done / rows} label={label} />
      <p className={css.hint}>
        {formatNumber(done)} of {formatNumber(rows)} rows. You can leave this page: a notice tells
        of the end.
      </p>
    </section>
  );
}

interface WorkProps {
  readonly facts: ImportFacts;
  readonly verb: string;
}
