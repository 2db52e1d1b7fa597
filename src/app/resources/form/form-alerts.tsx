import { shallowEqual, useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import {
  selectFailure,
  selectMessages,
  selectWaiting,
} from '../../../../machines/form/form.select.ts';
import { labelOf } from '../../../shared/resources/define.ts';
import { CommandButton } from '../../shell/commands/command-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { fieldId } from './field-id.ts';
import type { FormPartProps } from './form-part.ts';

/** What keeps the form from being saved, and a write that nobody knows the outcome of. */
export function FormAlerts({ resource, form }: FormPartProps) {
  const messages = useSelector(form, selectMessages, shallowEqual);
  const failure = useSelector(form, selectFailure);
  const waiting = useSelector(form, selectWaiting);
  const attempt = useRefusedSaves(form);
  const errors = Object.entries(messages).map(([name, message]) => ({
    id: fieldId(form, name),
    label: labelOf(resource, name),
    message,
  }));
  const isAboutFields = errors.length > 0 || failure === null || failure.data !== undefined;
  return (
    <>
      {waiting ? (
        <Banner
          tone="amber"
          icon="wifi-off"
          detail="It is asked again by itself, and nothing is saved twice. You can go on typing."
          actions={<CommandButton id="form.retry" source={form} size="small" />}
        >
          The server did not answer, so it is not known yet whether this was saved.
        </Banner>
      ) : (
        <ErrorSummary
          errors={errors}
          title={isAboutFields ? undefined : failure.message}
          attempt={attempt}
        />
      )}
    </>
  );
}

/** Counts the saves that were refused: each moves the focus to the summary. */
function useRefusedSaves(form: FormRef): number {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const { unsubscribe } = form.on('save.failed', () => setCount((before) => before + 1));
    return unsubscribe;
  }, [form]);
  return count;
}
