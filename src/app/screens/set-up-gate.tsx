import { useMutation } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectGates, selectSessionBusy } from '../../../machines/session/session.select.ts';
import { PRODUCT } from '../../shared/product.ts';
import type { ApiError } from '../data/api-error.ts';
import { isApiError } from '../data/api-error.ts';
import { api } from '../data/client.ts';
import { sessionRef } from '../shell/actors.ts';
import { run } from '../shell/commands/page-directory.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { GateAside, GateForm } from '../ui/gate.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { second, title } from '../../../styles/text.css.ts';
import { GatePage } from './gate-page.tsx';

/** What must be done before the rest opens; the server holds the same gate. */
export function SetUpGate() {
  const gates = useSelector(sessionRef, selectGates);
  const busy = useSelector(sessionRef, selectSessionBusy);
  const [password, setPassword] = useState('');
  const { mutate, error } = useMutation({
    mutationFn: (body: object) => api('setup', { method: 'PUT', body, quiet: true }),
    throwOnError: (failure) => !isApiError(failure),
    onSuccess: () => sessionRef.send({ type: 'session.recheck' }),
  });
  const problem = isApiError(error) ? passwordProblem(error) : null;
  const needsPassword = gates.includes('password');
  const needsTerms = gates.includes('terms');
  const submit = () =>
    mutate({
      ...(needsTerms ? { accepted_terms: true } : {}),
      ...(needsPassword ? { password } : {}),
    });
  return (
    <GatePage>
      <div>
        <h1 className={title} tabIndex={-1}>
          Before you start
        </h1>
        <p className={second}>The rest of {PRODUCT} opens when this is done.</p>
      </div>
      {gates.includes('two_factor') ? (
        <Banner tone="amber" icon="shield">
          One of your groups asks for a second factor, and none is set up for you yet. Please ask an
          Administrator.
        </Banner>
      ) : null}
      {needsPassword || needsTerms ? (
        <GateForm label="Set up" onSubmit={submit}>
          {needsPassword ? (
            <Field label="New password" required error={problem} hint="At least 12 characters.">
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="new-password"
                  autoFocus
                  value={password}
                  onValue={setPassword}
                />
              )}
            </Field>
          ) : problem === null ? null : (
            <Banner tone="red" role="alert">
              {problem}
            </Banner>
          )}
          <Button type="submit" kind="primary" wide busy={busy}>
            {needsTerms ? 'Accept the terms and continue' : 'Continue'}
          </Button>
        </GateForm>
      ) : null}
      <GateAside>
        <Button kind="quiet" icon="log-out" onClick={() => run('session.logout')}>
          Logout
        </Button>
      </GateAside>
    </GatePage>
  );
}

function passwordProblem({ data, message }: ApiError): string {
  const { password } = data ?? {};
  return typeof password === 'string' ? password : message;
}
