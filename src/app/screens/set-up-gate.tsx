import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { selectGates, selectSessionBusy } from '../../../machines/session/session.select.ts';
import { selectBusy, selectFailure, selectFault } from '../../../machines/set-up/set-up.select.ts';
import { PRODUCT } from '../../shared/product.ts';
import { gateSetUp } from '../ports/set-up.ports.ts';
import { useService } from '../data/services.ts';
import { sessionActor } from '../actors/actors.ts';
import { useRun } from '../commands/page-directory.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { GateAside, GateForm } from '../ui/gate.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { second, title } from '../../../styles/text.css.ts';
import { useSecondFactor } from './factor/use-second-factor.ts';
import { GatePage } from './gate-page.tsx';
import { SecondFactor } from './second-factor-section.tsx';

/** The second factor that one of the person's groups asks for. */
function OwedFactor() {
  const sessionRef = useService(sessionActor);
  const recheck = useCallback(() => sessionRef.send({ type: 'session.recheck' }), [sessionRef]);
  return <SecondFactor factor={useSecondFactor(OWED, recheck)} />;
}

const OWED = { isOwed: true };

/** What must be done before the rest opens; the server holds the same gate. */
export function SetUpGate() {
  const sessionRef = useService(sessionActor);
  const gates = useSelector(sessionRef, selectGates);
  const rechecks = useSelector(sessionRef, selectSessionBusy);
  const run = useRun();
  const [password, setPassword] = useState('');
  const setUp = useActorRef(useService(gateSetUp), { input: { leaves: false } });
  const busy = useSelector(setUp, selectBusy) || rechecks;
  const failure = useSelector(setUp, selectFailure);
  const fault = useSelector(setUp, selectFault('password'));
  const problem = fault ?? failure?.message ?? null;
  useEffect(() => {
    const { unsubscribe } = setUp.on('setUp.accepted', () =>
      sessionRef.send({ type: 'session.recheck' }),
    );
    return unsubscribe;
  }, [setUp, sessionRef]);
  const needsPassword = gates.includes('password');
  const needsTerms = gates.includes('terms');
  const submit = () =>
    setUp.send({
      type: 'setUp.submit',
      body: {
        ...(needsTerms ? { accepted_terms: true } : {}),
        ...(needsPassword ? { password } : {}),
      },
    });
  return (
    <GatePage>
      <div>
        <h1 className={title} tabIndex={-1}>
          Before you start
        </h1>
        <p className={second}>The rest of {PRODUCT} opens when this is done.</p>
      </div>
      {gates[0] === 'two_factor' ? <OwedFactor /> : null}
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
        <Button
          kind="quiet"
          icon="log-out"
          data-command="session.logout"
          onClick={() => run('session.logout')}
        >
          Logout
        </Button>
      </GateAside>
    </GatePage>
  );
}
