import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { DragEvent } from 'react';
import {
  selectFile,
  selectPhase,
  selectSent,
} from '../../../../machines/row-import/row-import.select.ts';
import * as css from '../../../../styles/resource-import.css.ts';
import { importTargets } from '../../../shared/import-targets.ts';
import { resourceNamed } from '../../data/resources.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { useService } from '../../data/services.ts';
import { rowImports } from '../../ports/row-import.ports.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import { chooseFile } from '../../commands/registry/features.ts';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import type { StepProps } from './import.types.ts';

/** Choosing a file, by its dialog or by dropping it, and the time it takes to read it. */
export function FileStep({ rowImport, resource }: StepProps) {
  const { holdFile } = useService(rowImports);
  const phase = useSelector(rowImport, selectPhase);
  const file = useSelector(rowImport, selectFile);
  const sent = useSelector(rowImport, selectSent);
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null) => {
    const first = files?.item(0);
    if (first) rowImport.send({ type: 'import.choose', file: holdFile(first) });
  };
  if (phase === 'opening' || phase === 'discarding') return <Skeleton width="40%" />;
  if (phase === 'reading') {
    const label = sent < 1 ? `Sending ${file?.name}` : `Reading ${file?.name}`;
    return (
      <section className={css.work} aria-label={label}>
        <p role="status">{label}</p>
        <Progress value={sent < 1 ? sent : null} label={label} />
      </section>
    );
  }
  return (
    <>
      <section
        className={css.drop}
        aria-label="File"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          choose(event.dataTransfer.files);
        }}
      >
        <Icon name="upload" />
        <input
          ref={input}
          className={css.hiddenInput}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSV file"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files);
            currentTarget.value = '';
          }}
        />
        <OwnButton declared={chooseFile} kind="primary" run={() => input.current?.click()}>
          Choose CSV file
        </OwnButton>
        <p>Or drop it here. {LIMITS.importBytes / 1_000_000} MB at most.</p>
        <p className={css.hint}>
          Columns can become:{' '}
          {importTargets(resource, resourceNamed)
            .map(({ label }) => label)
            .join(', ')}
          .
        </p>
      </section>
      <EarlierImports rowImport={rowImport} resource={resource} />
    </>
  );
}
