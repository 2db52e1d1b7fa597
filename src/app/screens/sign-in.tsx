import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  selectOtherPerson,
  selectReturnTo,
  selectSessionBusy,
  selectSessionError,
  selectSessionExpired,
} from '../../../machines/session/session.select.ts';
import type { SignInWays } from '../../shared/contract/sign-in.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { PRODUCT } from '../../shared/product.ts';
import { pageFacts } from '../data/page.ts';
import { useService } from '../data/services.ts';
import { sessionActor } from '../actors/actors.ts';
import { GateAside } from '../ui/gate.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { logoVariant } from '../ui/logo.tsx';
import { PagePart } from '../ui/page-part.tsx';
import { lazyPart } from '../data/lazy-part.tsx';
import { SignInView } from './sign-in.view.tsx';

const SignOn = lazyPart(async () => (await import('./gate-parts.ts')).SignOn);

/** E-mail and password. The address stays where it is, so that signing in leads back to the same page. */
export function SignIn() {
  const sessionRef = useService(sessionActor);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const busy = useSelector(sessionRef, selectSessionBusy);
  const error = useSelector(sessionRef, selectSessionError);
  const expired = useSelector(sessionRef, selectSessionExpired);
  const returnTo = useSelector(sessionRef, selectReturnTo);
  const otherPerson = useSelector(sessionRef, selectOtherPerson);
  const now = new Date();
  const { helpUrl, signIn } = pageFacts();
  return (
    <SignInView
      product={PRODUCT}
      year={now.getFullYear()}
      logo={logoVariant(now)}
      email={email}
      password={password}
      onEmail={setEmail}
      onPassword={setPassword}
      onSubmit={() => sessionRef.send({ type: 'session.login', email, password })}
      busy={busy}
      failure={error?.message}
      errors={error?.data}
      local={signIn.local}
      ways={<Ways ways={signIn} />}
      other={
        <GateAside>
          {signIn.local ? (
            <LinkButton kind="link" render={<Link href="/forgot-password" />}>
              Forgot password?
            </LinkButton>
          ) : null}
          <LinkButton kind="link" render={<Link href="/device-sign-in" />}>
            Use another device
          </LinkButton>
        </GateAside>
      }
      links={helpUrl === '' ? null : <a href={helpUrl}>Help</a>}
      {...(expired || returnTo !== null
        ? { message: otherPerson ?? MESSAGES.sessionExpired, detail: 'What you had typed is kept.' }
        : {})}
    />
  );
}

/** The ways in beside the form; their code is no part of the first file. */
function Ways({ ways }: { readonly ways: SignInWays }) {
  return (
    <PagePart name="The other ways to sign in">
      <SignOn ways={ways} />
    </PagePart>
  );
}
