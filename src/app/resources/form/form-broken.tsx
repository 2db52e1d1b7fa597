import { useSelector } from '@xstate/react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import { selectFailure } from '../../../../machines/form/form.select.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** The record could not be loaded. */
export function FormBroken({ form }: { readonly form: FormRef }) {
  const failure = useSelector(form, selectFailure);
  return (
    <ErrorState
      text={failure?.message}
      details={failure === null ? undefined : `${failure.id} ${failure.status || ''}`.trim()}
      onRetry={() => form.send({ type: 'form.retry' })}
    />
  );
}
