import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { Link } from 'wouter';
import type { DeviceSignInRef } from '../../../machines/device-sign-in/device-sign-in.machine.ts';
import {
  selectBegun,
  selectFailure,
  selectSignInPage,
} from '../../../machines/device-sign-in/device-sign-in.select.ts';
import * as css from '../../../styles/device-sign-in.css.ts';
import { qrPlace } from '../../../styles/factor.css.ts';
import { second, title } from '../../../styles/text.css.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandSource } from '../commands/use-commands.ts';
import { lazyPart } from '../data/lazy-part.tsx';
import { useService } from '../data/services.ts';
import { deviceSignInOver } from '../ports/device.ports.ts';
import { Banner } from '../ui/banner.tsx';
import { GateAside } from '../ui/gate.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { GatePage } from './gate-page.tsx';

const QrCode = lazyPart(async () => (await import('./factor/qr-code.tsx')).QrCode);

/** This device asks to be signed in by somebody who is signed in elsewhere: its address and its code, until it is answered. */
export function DeviceSignIn() {
  const signIn = useActorRef(useService(deviceSignInOver));
  useCommandSource(signIn, 'form');
  const page = useSelector(signIn, selectSignInPage);
  const failure = useSelector(signIn, selectFailure);
  useEffect(() => {
    const { unsubscribe } = signIn.on('device.signedIn', () => location.assign('/'));
    return unsubscribe;
  }, [signIn]);
  return (
    <GatePage>
      <div>
        <h1 className={title} tabIndex={-1}>
          Sign in by another device
        </h1>
        <p className={second}>Where you are signed in already, this one is approved.</p>
      </div>
      {page === 'waiting' ? <Waiting signIn={signIn} /> : null}
      {page === 'granted' ? <Banner tone="green">Approved: you are signed in.</Banner> : null}
      {page === 'denied' ? <Banner tone="red">This sign-in was denied.</Banner> : null}
      {page === 'over' ? (
        <Banner tone="amber">Nobody has approved it within ten minutes.</Banner>
      ) : null}
      {page === 'broken' ? (
        <Banner tone="red" role="alert">
          {failure?.message}
        </Banner>
      ) : null}
      <CommandButton id="deviceSignIn.begin" source={signIn} kind="primary" wide />
      <GateAside>
        <LinkButton kind="quiet" render={<Link href="/" />}>
          Back to sign-in
        </LinkButton>
      </GateAside>
    </GatePage>
  );
}

function Waiting({ signIn }: { readonly signIn: DeviceSignInRef }) {
  const begun = useSelector(signIn, selectBegun);
  if (begun === null) return null;
  const address = `${location.origin}/mobile-app-login/${begun.id}`;
  return (
    <>
      <p>
        Scan this code where you are signed in, or open its address, and compare the letters:{' '}
        <span className={css.address}>{address}</span>
      </p>
      <div className={qrPlace}>
        <Suspense fallback={null}>
          <QrCode text={address} label="QR code of the address" />
        </Suspense>
      </div>
      <p className={css.code}>{begun.code}</p>
      <Banner icon="clock">Waiting for the answer.</Banner>
    </>
  );
}
