import { useSelector } from '@xstate/react';
import {
  selectConfirming,
  selectFailure,
  selectPhase,
  selectStep,
} from '../../../../machines/row-import/row-import.select.ts';
import type { Step } from '../../../../machines/row-import/row-import.select.ts';
import * as css from '../../../../styles/resource-import.css.ts';
import * as steps from '../../../../styles/resource-steps.css.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { inSentence } from '../../../shared/words.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { CommandConfirm } from '../../commands/command-confirm.tsx';
import { PageFoot } from '../../ui/page-foot.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Page, PageBody } from '../../ui/page.tsx';
import { CheckStep } from './check-step.tsx';
import { FileStep } from './file-step.tsx';
import { MappingStep } from './mapping-step.tsx';
import { RunStep } from './run-step.tsx';
import { useRowImport } from './use-row-import.ts';
import type { StepProps } from './import.types.ts';

/** A file of rows on its way into a resource, step by step. */
export function ImportPage({ resource }: { readonly resource: Resource }) {
  const ref = useRowImport(resource);
  const step = useSelector(ref, selectStep);
  const failure = useSelector(ref, selectFailure);
  const phase = useSelector(ref, selectPhase);
  const confirming = useSelector(ref, selectConfirming);
  const View = VIEWS[step];
  return (
    <Page>
      <PageHead title={`Import ${inSentence(resource.title.many)}`} />
      <Steps now={step} />
      <PageBody>
        <div className={css.body} aria-busy={phase === 'opening' ? true : undefined}>
          {failure === null ? null : (
            <Banner tone="red" role="alert">
              {reasonOf(failure.message, failure.data)}
            </Banner>
          )}
          <View rowImport={ref} resource={resource} />
        </div>
      </PageBody>
      {phase === 'choosing' || phase === 'opening' ? null : <Foot rowImport={ref} step={step} />}
      <CommandConfirm
        open={confirming}
        title="Roll back this import?"
        confirm="Roll back"
        cancel="Keep imported rows"
        source={ref}
        commands={{ confirm: 'rollback.confirm', cancel: 'rollback.leave' }}
      >
        Created rows go to the trash, updated rows get back their values. Rows that somebody changed
        since stay as they are.
      </CommandConfirm>
    </Page>
  );
}

const VIEWS = { file: FileStep, mapping: MappingStep, check: CheckStep, import: RunStep };

function Steps({ now }: { readonly now: Step }) {
  const at = STEPS.findIndex(({ id }) => id === now);
  return (
    <ol className={css.steps} aria-label="Steps">
      {STEPS.map(({ id, title }, index) => (
        <li key={id} className={steps.item}>
          <span
            className={steps.step}
            {...(id === now ? { 'aria-current': 'step' as const } : {})}
            {...(index > at ? { 'aria-disabled': true } : {})}
          >
            <span className={steps.number}>{index + 1}</span>
            {title}
          </span>
        </li>
      ))}
    </ol>
  );
}

const STEPS: readonly { readonly id: Step; readonly title: string }[] = [
  { id: 'file', title: 'File' },
  { id: 'mapping', title: 'Mapping' },
  { id: 'check', title: 'Dry run' },
  { id: 'import', title: 'Import' },
];

/** What can be done now, the way on at the right. */
function Foot({ rowImport, step }: Pick<StepProps, 'rowImport'> & { readonly step: Step }) {
  return (
    <PageFoot
      end={
        <>
          <CommandButton id="import.rollback" source={rowImport} icon="undo" />
          {step === 'mapping' ? (
            <CommandButton id="import.discard" source={rowImport} kind="quiet" />
          ) : null}
        </>
      }
    >
      <CommandButton id="import.check" source={rowImport} kind="primary" />
      <CommandButton id="import.run" source={rowImport} kind="primary" />
      <CommandButton id="import.again" source={rowImport} kind="primary" />
      <CommandButton id="import.back" source={rowImport} />
      <CommandButton id="import.cancel" source={rowImport} />
    </PageFoot>
  );
}

/** The texts on the parts where there are any, else the message. */
function reasonOf(message: string, data: Readonly<Record<string, unknown>> | undefined) {
  const texts = Object.values(data ?? {}).filter((text) => typeof text === 'string');
  return texts.length > 0 ? texts.join(' ') : message;
}
