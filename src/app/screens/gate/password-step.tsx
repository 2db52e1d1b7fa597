import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { GateRef } from '../../../../machines/gate/gate.machine.ts';
import { selectGateBusy, selectGateFailure } from '../../../../machines/gate/gate.select.ts';
import * as css from '../../../../styles/set-up-gate.css.ts';
import { Button } from '../../ui/button.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';

/** A password that nobody else has chosen. */
export function PasswordStep({ gate }: { readonly gate: GateRef }) {
  const [password, setPassword] = useState('');
  const busy = useSelector(gate, selectGateBusy);
  const failure = useSelector(gate, selectGateFailure);
  const said = failure?.data?.password;
  const problem = typeof said === 'string' ? said : (failure?.message ?? null);
  return (
    <form
      className={css.body}
      aria-label="New password"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        gate.send({ type: 'gate.password', password });
      }}
    >
      <NewPasswordField
        label="New password"
        error={problem}
        autoFocus
        value={password}
        onValue={setPassword}
      />
      <div className={css.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? 'Saving' : 'Set the password and continue'}
        </Button>
      </div>
    </form>
  );
}
