import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { whyNoMoment } from '../../../../machines/bulk/bulk.rules.ts';
import { momentsOf } from '../../../../machines/list/publishing.words.ts';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import { selectDraft } from '../../../../machines/form/form.select.ts';
import type { PublishingValues } from '../../../shared/contract/publishing.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { momentAhead } from '../../../shared/publishing.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import * as commands from '../../commands/registry/form.ts';
import { useOpener } from '../../commands/use-own-command.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { Opening } from '../../ui/opening.tsx';

const MomentDialog = lazyPart(async () => (await import('../bulk-parts.ts')).MomentDialog);

/** Asks for the moment in the dialog that a list has for it, and saves the record to be published then. */
export function ScheduleButton(props: ScheduleProps) {
  const { zone } = props;
  const declared = useMemo(() => commands.scheduleIn(zone), [zone]);
  const { button, panel, given } = useOpener(declared, 'form');
  const close = () => panel.onOpen(false);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => panel.onOpen(true)}>
        {commands.schedule.title}
      </Button>
      {panel.open ? (
        <Opening onClose={close}>
          <Schedule {...props} moment={given.moment} onClose={close} />
        </Opening>
      ) : null}
    </>
  );
}

/** What is chosen here is no change of the form before it is scheduled. */
function Schedule(props: AskProps) {
  const { form, resource, publishing, why, name, moment, scheduleWith, onClose } = props;
  const draft = useSelector(form, selectDraft);
  const names = momentsOf(publishing);
  const [moments, setMoments] = useState<Values>(() =>
    Object.fromEntries(names.map((each) => [each, moment ?? momentAhead(resource, draft) ?? ''])),
  );
  const off = why ?? whyNoMoment(Object.values(moments), new Date().toISOString());
  const schedule = () => {
    if (off !== null) return;
    onClose();
    scheduleWith({ ...publishing.publish, ...moments });
  };
  return (
    <MomentDialog
      title={`${commands.scheduleThen.title} ${name}`}
      resource={resource}
      names={names}
      moments={moments}
      of={draft}
      foot={
        <>
          <OwnButton declared={commands.scheduleCancel} run={onClose}>
            Cancel
          </OwnButton>
          <OwnButton declared={commands.scheduleThen} kind="primary" off={off} run={schedule}>
            Schedule
          </OwnButton>
        </>
      }
      onMoment={(each, value) => setMoments((held) => ({ ...held, [each]: value }))}
      onSubmit={schedule}
      onClose={onClose}
    />
  );
}

interface ScheduleProps {
  readonly form: FormRef;
  readonly resource: Resource;
  readonly publishing: PublishingValues;
  /** '“About us”' */
  readonly name: string;
  /** Of its moments; the person's where it is left out. */
  readonly zone: string | undefined;
  /** Why nothing can be saved now. */
  readonly why: string | null;
  /** Saves the record with these values. */
  readonly scheduleWith: (values: Values) => void;
}

interface AskProps extends ScheduleProps {
  /** The one that was typed with the command, to begin with. */
  readonly moment: unknown;
  readonly onClose: () => void;
}
