import { formatCount } from '../../../../shared/contract/formats.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { BulkRef } from '../../../../../machines/bulk/bulk.machine.ts';
import type { BulkStage } from '../../../../../machines/bulk/bulk.select.ts';
import { selectKnown, selectSummary } from '../../../../../machines/bulk/bulk.select.ts';
import type { TaskFacts } from '../../../../../machines/bulk/bulk.types.ts';
import * as css from '../../../../../styles/resource-bulk.css.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { useRun } from '../../../commands/page-directory.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Status } from '../../../ui/status.tsx';
import { downloads } from '../../../actors/downloads.ts';
import { useService } from '../../../data/services.ts';
import { metadataNamed } from '../../../../shared/resources/metadata.ts';
import { BulkFailure } from './bulk-foot.tsx';
import { BulkRefusals } from './bulk-refusals.tsx';

/** How far a bulk task is, then what became of its rows. A key pressed as it opens stops nothing: the focus is on how far it is. */
export function BulkTask({ bulk, stage }: BulkTaskProps) {
  const known = useSelector(bulk, selectKnown);
  const summary = useSelector(bulk, selectSummary);
  const isOver = stage === 'result';
  const run = useRun(bulk);
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      size={800}
      initialFocus={isOver ? undefined : body}
      onClose={() => void run(isOver ? 'bulk.close' : 'bulk.hide')}
      title={known?.title ?? 'Waiting to begin'}
      foot={isOver ? <ResultFoot bulk={bulk} known={known} /> : <RunningFoot bulk={bulk} />}
    >
      <div ref={body} className={css.task} tabIndex={-1}>
        <BulkFailure bulk={bulk} />
        <Named known={known} />
        {isOver && known !== null ? (
          <Status tone={toneOf(known)}>{summary}</Status>
        ) : (
          <>
            <Progress value={known?.progress ?? null} label={known?.title ?? 'Waiting'} />
            <p className={css.note} role="status">
              {progressText(known)}
            </p>
          </>
        )}
        {isOver && (known?.result?.refused ?? 0) > 0 && known !== null ? (
          <BulkRefusals task={known.id} />
        ) : null}
      </div>
    </Dialog>
  );
}

/** The first two of several, and how many more. */
function Named({ known }: Pick<ResultFootProps, 'known'>) {
  const { records = [], result = null } = known ?? {};
  const more = (result?.total ?? 0) - records.length;
  if (records.length === 0 || more + records.length === 1) return null;
  const names = records.map(({ resource, id, text }) =>
    text === '' ? `${metadataNamed(resource).title.one} ${id}` : text,
  );
  return (
    <p className={css.note}>
      {more === 0 ? names.join(' and ') : `${names.join(', ')} and ${formatCount(more)} more`}
    </p>
  );
}

function RunningFoot({ bulk }: { readonly bulk: BulkRef }) {
  return (
    <>
      <CommandButton id="bulk.stop" source={bulk} kind="quiet" />
      <CommandButton id="bulk.hide" source={bulk} />
    </>
  );
}

/** What could be pressed while it ran is gone: the focus goes to Close. */
function ResultFoot({ bulk, known }: ResultFootProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  const refused = known?.result?.refused ?? 0;
  return (
    <>
      {known !== null && refused > 0 ? <Failures task={known.id} /> : null}
      {refused > 0 || known?.status !== 'done' ? (
        <CommandButton id="bulk.retry" source={bulk} icon="rotate-cw" />
      ) : null}
      {known?.result?.undo_id != null && known.result.done > 0 ? (
        <CommandButton id="bulk.undo" source={bulk} icon="undo" label="Undo" />
      ) : null}
      <CommandButton ref={close} id="bulk.close" source={bulk} kind="primary" label="Close" />
    </>
  );
}

function Failures({ task }: { readonly task: number }) {
  const file = useService(downloads).of({
    path: `tasks/${task}/failures`,
    name: `task-${task}-failures.csv`,
    title: 'Download failures',
  });
  return <CommandButton id="file.fetch" source={file} icon="download" />;
}

function progressText(known: TaskFacts | null) {
  if (known?.result === null || known === null) return 'Waiting to begin.';
  const { total, done, refused } = known.result;
  const failed = refused === 0 ? '' : `, ${formatCount(refused)} failed`;
  const at = `${formatCount(done + refused)} of ${formatCount(total)}`;
  return `${at}${failed}. You can go on working: a notice tells of the end.`;
}

function toneOf({ status, result }: TaskFacts) {
  if (status === 'failed' || result?.done === 0) return 'red' as const;
  return status === 'done' && result?.refused === 0 ? ('green' as const) : ('amber' as const);
}

interface BulkTaskProps {
  readonly bulk: BulkRef;
  readonly stage: BulkStage;
}

interface ResultFootProps {
  readonly bulk: BulkRef;
  readonly known: TaskFacts | null;
}
