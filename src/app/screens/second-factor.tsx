import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  selectByRecovery,
  selectHasApp,
  selectSessionBusy,
  selectSessionError,
} from '../../../machines/session/session.select.ts';
import { PRODUCT } from '../../shared/product.ts';
import { useService } from '../data/services.ts';
import { sessionActor } from '../actors/actors.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommand } from '../commands/use-commands.ts';
import { logoVariant } from '../ui/logo.tsx';
import { TwoFactorView } from './two-factor.view.tsx';

/** The code of the authenticator, or a recovery code. */
export function SecondFactor() {
  const sessionRef = useService(sessionActor);
  const [code, setCode] = useState('');
  const [trust, setTrust] = useState(false);
  const hasApp = useSelector(sessionRef, selectHasApp);
  const hasOther = useCommand('session.passkey', sessionRef) !== null;
  const recovery = useSelector(sessionRef, selectByRecovery) || !hasApp;
  const busy = useSelector(sessionRef, selectSessionBusy);
  const error = useSelector(sessionRef, selectSessionError);
  const now = new Date();
  return (
    <TwoFactorView
      product={PRODUCT}
      year={now.getFullYear()}
      logo={logoVariant(now)}
      code={code}
      onCode={setCode}
      trust={trust}
      onTrust={setTrust}
      recovery={recovery}
      onRecovery={hasApp ? () => sessionRef.send({ type: 'session.otherCode' }) : null}
      hasOther={hasOther}
      passkey={
        <CommandButton
          id="session.passkey"
          source={sessionRef}
          args={{ trust }}
          kind="primary"
          icon="user"
          wide
          busy={busy}
        />
      }
      onSubmit={() => sessionRef.send({ type: 'session.code', code: code.trim(), trust })}
      onBack={() => sessionRef.send({ type: 'session.restart' })}
      busy={busy}
      failure={error?.message}
    />
  );
}
