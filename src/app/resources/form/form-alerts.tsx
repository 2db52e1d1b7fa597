import { shallowEqual, useSelector } from '@xstate/react';
import { Suspense, useCallback, useState } from 'react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import {
  selectFailure,
  selectItem,
  selectMessages,
  selectWaiting,
} from '../../../../machines/form/form.select.ts';
import { labelOf } from '../../../shared/resources/define.ts';
import { CommandButton } from '../../shell/commands/command-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { fieldId } from './field-id.ts';
import type { FormPartProps } from './form-part.ts';
import { useFaultsTold } from './use-faults-told.ts';

/** What keeps the form from being saved, and a write that nobody knows the outcome of. */
export function FormAlerts({ resource, form }: FormPartProps) {
  const messages = useSelector(form, selectMessages, shallowEqual);
  const failure = useSelector(form, selectFailure);
  const waiting = useSelector(form, selectWaiting);
  const attempt = useAttempts(form);
  const errors = Object.entries(messages).map(([name, message]) => ({
    id: fieldId(form, name),
    label: labelOf(resource, name),
    message,
  }));
  const isSaid = failure === null || failure.id === IN_USE || failure.data !== undefined;
  return (
    <>
      <RefusedDelete resource={resource} form={form} />
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
          title={errors.length > 0 || isSaid ? undefined : failure.message}
          attempt={attempt}
        />
      )}
    </>
  );
}

/** A record that others use is not deleted: what they are, each a link. */
function RefusedDelete({ resource, form }: FormPartProps) {
  const failure = useSelector(form, selectFailure);
  const item = useSelector(form, selectItem);
  if (failure?.id !== IN_USE || item === null) return null;
  return (
    <Banner tone="red" role="alert">
      {failure.message}
      <Suspense fallback={null}>
        <UsesInMessage resource={resource} id={item.id} />
      </Suspense>
    </Banner>
  );
}

const IN_USE = 'in_use';
const UsesInMessage = lazyPart(async () => (await import('../use-parts.ts')).UsesInMessage);

/** Counts the saves that were refused: each moves the focus to the summary. */
function useAttempts(form: FormRef): number {
  const [count, setCount] = useState(0);
  useFaultsTold(
    form,
    useCallback(() => setCount((before) => before + 1), []),
  );
  return count;
}
