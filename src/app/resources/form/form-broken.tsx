import { useSelector } from '@xstate/react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import { selectFailure } from '../../../../machines/form/form.select.ts';
import { useRun } from '../../commands/page-directory.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** The record could not be loaded. */
export function FormBroken({ form }: { readonly form: FormRef }) {
  const run = useRun(form);
  const failure = useSelector(form, selectFailure);
  return (
    <ErrorState
      text={failure?.message}
      details={failure === null ? undefined : `${failure.id} ${failure.status || ''}`.trim()}
      onRetry={() => void run('form.retry')}
    />
  );
}
