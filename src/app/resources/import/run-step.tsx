import { useSelector } from '@xstate/react';
import { selectFacts, selectPhase } from '../../../../machines/importer/importer.select.ts';
import type { ImportFacts } from '../../../../machines/importer/importer.types.ts';
import { CommandButton } from '../../shell/commands/command-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { formatNumber } from '../format.ts';
import { CountsList } from './counts.tsx';
import type { StepProps } from './import-page.tsx';
import { Work } from './work.tsx';

/** The run, and what became of it. */
export function RunStep({ importer }: StepProps) {
  const facts = useSelector(importer, selectFacts);
  const phase = useSelector(importer, selectPhase);
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
          facts.counts.failed > 0 ? (
            <CommandButton id="import.download" source={importer} icon="download" size="small" />
          ) : null
        }
      >
        {phase === 'rollingBack' ? `Rolling back ${facts.file_name}` : text}
      </Banner>
      <CountsList counts={facts.counts} label="What the import has done" />
    </>
  );
}

function outcomeOf(facts: ImportFacts): { tone: 'green' | 'amber' | 'red'; text: string } {
  const { state, file_name, rolled_back } = facts;
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
  return { tone: 'green', text: `${file_name} was imported.` };
}
