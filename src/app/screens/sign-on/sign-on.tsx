import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { SignOnRef } from '../../../../machines/sign-on/sign-on.machine.ts';
import {
  selectReturning,
  selectSignOnBusy,
  selectSignOnFailure,
} from '../../../../machines/sign-on/sign-on.select.ts';
import type { SignInWays } from '../../../shared/contract/sign-in.ts';
import { sessionActor } from '../../actors/actors.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useCommandSource } from '../../commands/use-commands.ts';
import { useService } from '../../data/services.ts';
import { currentUrl, navigation } from '../../navigation/go.ts';
import { addressAfterSignOn, SIGN_ON_PAGE } from '../../navigation/resolve.ts';
import { signOnOver } from '../../ports/sign-on.ports.ts';
import { Banner } from '../../ui/banner.tsx';
import { Waiting } from '../../ui/waiting.tsx';

/** The way in by the provider, below the form or in its place. */
export function SignOn({ ways }: { readonly ways: SignInWays }) {
  const signOn = useSignOn(ways);
  const busy = useSelector(signOn, selectSignOnBusy);
  const isReturning = useSelector(signOn, selectReturning);
  const failure = useSelector(signOn, selectSignOnFailure);
  const isOfKey = failure?.id === 'passkey';
  return (
    <>
      {failure === null ? null : (
        <Banner
          tone="red"
          role="alert"
          actions={
            isOfKey ? null : <CommandButton id="signOn.begin" source={signOn} short size="small" />
          }
        >
          {failure.message}
        </Banner>
      )}
      {isReturning ? <Waiting place="part" /> : null}
      <CommandButton
        id="signOn.begin"
        source={signOn}
        kind={ways.local ? undefined : 'primary'}
        icon="lock"
        wide
        busy={busy}
        autoFocus={!ways.local}
      />
      <CommandButton id="signOn.passkey" source={signOn} icon="user" wide busy={busy} />
    </>
  );
}

/** Its machine, begun by where the page stands; the answer goes to the session, and the browser to where the person began. */
function useSignOn({ provider, local }: SignInWays): SignOnRef {
  const sessionRef = useService(sessionActor);
  const { go } = useService(navigation);
  const [input] = useState(() => ({
    provider,
    passkeys: local && takesPasskeys(),
    ...placeOf(currentUrl()),
  }));
  const signOn = useActorRef(useService(signOnOver), { input });
  useCommandSource(signOn, 'form');
  useLayoutEffect(() => {
    // What the provider has answered serves once, and is no address to keep.
    if (input.returned !== null) history.replaceState(null, '', SIGN_ON_PAGE);
    const left = signOn.on('signOn.leave', ({ url }) => location.assign(url));
    const done = signOn.on('signOn.done', ({ returned: { answer, leadsTo } }) => {
      if (leadsTo !== null) go(addressAfterSignOn(leadsTo), { replace: true });
      sessionRef.send({ type: 'session.admit', answer });
    });
    return () => {
      for (const { unsubscribe } of [left, done]) unsubscribe();
    };
  }, [signOn, sessionRef, go, input]);
  return signOn;
}

/** Whether this browser has what passkeys take. */
function takesPasskeys() {
  return typeof PublicKeyCredential === 'function';
}

/** Where the person comes from: the provider, with its answer, or a page of the app. */
function placeOf(url: string) {
  const { pathname, search } = new URL(url, location.origin);
  if (pathname !== SIGN_ON_PAGE) return { returned: null, returnTo: url === '/' ? null : url };
  return { returned: search === '' ? null : search, returnTo: null };
}
