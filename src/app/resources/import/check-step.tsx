import type { ImportCheck } from '../../../shared/contract/imports.ts';
import { useSelector } from '@xstate/react';
import { selectFacts } from '../../../../machines/row-import/row-import.select.ts';
import type { ImportFacts } from '../../../../machines/row-import/row-import.types.ts';
import * as css from '../../../../styles/resource-import.css.ts';
import { Banner } from '../../ui/banner.tsx';
import { formatNumber } from '../format.ts';
import { CountsList } from './counts.tsx';
import { FailureList, Work } from './run-step.tsx';
import { maskedKeyText } from './setup-part.tsx';
import type { StepProps } from './import.types.ts';

/** The dry run: what would become of the rows, column by column, and the first that would fail. */
export function CheckStep({ rowImport, resource }: StepProps) {
  const facts = useSelector(rowImport, selectFacts);
  if (facts === null) return null;
  if (facts.check === null) return <Work facts={facts} verb="Checking" />;
  return (
    <>
      <p role="status">{facts.file_name} was checked. Nothing is written yet.</p>
      <CountsList counts={facts.check} label="What the import would do" isCheck />
      {facts.check.importable === undefined ? null : (
        <p className={css.hint}>{maskedKeyText(resource)}</p>
      )}
      <Columns facts={facts} check={facts.check} />
      {facts.check.failures.length === 0 ? (
        <Banner tone="green">Every row can be imported.</Banner>
      ) : (
        <FailureList title="Rows that would fail" {...facts.check} />
      )}
    </>
  );
}

function Columns({ facts, check }: { readonly facts: ImportFacts; readonly check: ImportCheck }) {
  return (
    <section aria-label="Columns" className={css.main}>
      <h2 className={css.heading}>Columns</h2>
      <ul className={css.list}>
        {facts.columns.map(({ name }, at) => {
          const { filled = 0, failed = 0, missing = 0 } = check.columns[at] ?? {};
          const isOut = facts.setup?.mapping[at] == null;
          return (
            <li key={name} className={css.line}>
              <span className={css.columnName}>{name}</span>
              <span className={css.hint}>
                {isOut ? 'Left out' : `${formatNumber(filled)} filled`}
              </span>
              <span className={css.hint} data-tone={failed + missing > 0 ? 'red' : undefined}>
                {[
                  failed > 0 ? `${formatNumber(failed)} cannot be read` : '',
                  missing > 0 ? `${formatNumber(missing)} missing` : '',
                ]
                  .filter((text) => text !== '')
                  .join(', ')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
