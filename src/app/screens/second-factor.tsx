import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  selectByRecovery,
  selectSessionBusy,
  selectSessionError,
} from '../../../machines/session/session.select.ts';
import { PRODUCT } from '../../shared/product.ts';
import { useService } from '../data/services.ts';
import { sessionActor } from '../actors/actors.ts';
import { logoVariant } from '../ui/logo-variant.ts';
import { TwoFactorView } from './two-factor.view.tsx';

/** The code of the authenticator, or a recovery code. */
export function SecondFactor() {
  const sessionRef = useService(sessionActor);
  const [code, setCode] = useState('');
  const [trust, setTrust] = useState(false);
  const recovery = useSelector(sessionRef, selectByRecovery);
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
      onRecovery={() => sessionRef.send({ type: 'session.otherCode' })}
      onSubmit={() => sessionRef.send({ type: 'session.code', code: code.trim(), trust })}
      onBack={() => sessionRef.send({ type: 'session.restart' })}
      busy={busy}
      failure={error?.message}
    />
  );
}
