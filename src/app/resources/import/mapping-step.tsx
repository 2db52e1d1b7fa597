import { useSelector } from '@xstate/react';
import { selectFacts, selectSetup } from '../../../../machines/row-import/row-import.select.ts';
import * as css from '../../../../styles/resource-import.css.ts';
import { Banner } from '../../ui/banner.tsx';
import { Select } from '../../ui/select.tsx';
import { formatNumber } from '../format.ts';
import { FormatPart } from './format-part.tsx';
import { SavedMappings } from './saved-mappings.tsx';
import { SetupPart } from './setup-part.tsx';
import type { StepProps } from './import.types.ts';

/** What each column is, how the file is written, and what is done with its rows. */
export function MappingStep(props: StepProps) {
  const facts = useSelector(props.rowImport, selectFacts);
  if (facts === null) return null;
  return (
    <>
      <p className={css.hint}>
        {facts.file_name}, {formatNumber(facts.rows)} rows
      </p>
      {facts.warning === null ? null : <Banner tone="amber">{facts.warning}</Banner>}
      <div className={css.columns}>
        <section aria-label="Columns" className={css.main}>
          <SavedMappings {...props} />
          <ColumnTable {...props} />
        </section>
        <section aria-label="Rows" className={css.side}>
          <SetupPart {...props} />
          <FormatPart {...props} />
        </section>
      </div>
    </>
  );
}

function ColumnTable({ rowImport }: StepProps) {
  const facts = useSelector(rowImport, selectFacts);
  const { mapping } = useSelector(rowImport, selectSetup);
  const targets = useSelector(rowImport, (snapshot) => snapshot.context.targets);
  const options = [
    { value: LEFT_OUT, label: 'Left out' },
    ...targets.map(({ id, label }) => ({ value: id, label })),
  ];
  return (
    <ul className={css.list}>
      {(facts?.columns ?? []).map(({ name, samples }, column) => (
        <li key={name} className={css.column}>
          <div className={css.columnText}>
            <span className={css.columnName}>{name}</span>
            <span className={css.hint}>{samples.length === 0 ? 'Empty' : samples.join(' · ')}</span>
          </div>
          <Select
            aria-label={`${name} becomes`}
            value={mapping[column] ?? LEFT_OUT}
            options={options}
            onValue={(value) =>
              rowImport.send({
                type: 'mapping.set',
                column,
                target: value === LEFT_OUT ? null : value,
              })
            }
          />
        </li>
      ))}
    </ul>
  );
}

const LEFT_OUT = '-';
