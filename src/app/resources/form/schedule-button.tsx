import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import { selectDraft } from '../../../../machines/form/form.select.ts';
import * as css from '../../../../styles/resource-form.css.ts';
import type { PublishingValues } from '../../../shared/contract/publishing.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import * as commands from '../../commands/registry/form.ts';
import { useOpener } from '../../commands/use-own-command.ts';
import { resourceNamed } from '../../data/resources.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { FormField } from './form-field.tsx';

/** Asks for the moment, which is the form's own field, and saves the record to be published then. */
export function ScheduleButton({ form, publishing, why, scheduleWith }: ScheduleProps) {
  const { button, panel } = useOpener(commands.schedule, 'form');
  const name = useSelector(form, ({ context }) => context.resource);
  const moments = Object.keys(publishing.schedule ?? {}).filter(
    (field) => !(field in publishing.publish),
  );
  const draft = useSelector(form, selectDraft);
  const isAhead = moments.every((moment) => Date.parse(String(draft[moment])) > Date.now());
  const off = isAhead ? why : 'Choose a moment that lies ahead';
  const schedule = () => {
    panel.onOpen(false);
    scheduleWith(publishing.publish, moments);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (off === null) schedule();
  };
  return (
    <Popover
      late
      label="Schedule"
      placement="top-start"
      {...panel}
      button={<Button {...button}>{commands.schedule.title}</Button>}
    >
      <form className={css.schedule} onSubmit={submit}>
        {moments.map((moment) => (
          <FormField key={moment} resource={resourceNamed(name)} form={form} name={moment} again />
        ))}
        <OwnButton declared={commands.scheduleThen} kind="primary" off={off} run={schedule}>
          Schedule
        </OwnButton>
      </form>
    </Popover>
  );
}

interface ScheduleProps {
  readonly form: FormRef;
  readonly publishing: PublishingValues;
  /** Why nothing can be saved now. */
  readonly why: string | null;
  /** Saves the record with these values and with the moments of those fields. */
  readonly scheduleWith: (values: Values, moments: readonly string[]) => void;
}
