import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { OneTimeLinkRef } from '../../../machines/one-time-link/one-time-link.machine.ts';
import {
  selectBusy,
  selectFacts,
  selectFailure,
  selectFault,
} from '../../../machines/one-time-link/one-time-link.select.ts';
import { second, title } from '../../../styles/text.css.ts';
import { useService } from '../data/services.ts';
import { passwordLink } from '../ports/recovery.ports.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { GateForm } from '../ui/gate.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { NewPasswordField } from '../ui/new-password-field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { OneTimeLinkPage } from './link-page.tsx';

/** Where the link of a forgotten password leads: a new one is chosen, which ends every session and begins one here. */
export function NewPassword({ token }: { readonly token: string }) {
  const link = useActorRef(useService(passwordLink), { input: { token } });
  useEffect(() => {
    const { unsubscribe } = link.on('oneTimeLink.left', () => location.assign('/'));
    return unsubscribe;
  }, [link]);
  return (
    <OneTimeLinkPage
      link={link}
      name="Set a new password"
      anew={
        <LinkButton kind="primary" render={<Link href="/forgot-password" />}>
          Ask for a new link
        </LinkButton>
      }
      done={
        <LinkButton kind="primary" render={<Link href="/" />}>
          Sign in
        </LinkButton>
      }
    >
      <Choose link={link} />
    </OneTimeLinkPage>
  );
}

function Choose({ link }: { readonly link: OneTimeLinkRef }) {
  const [password, setPassword] = useState('');
  const { email = '', full_name } = useSelector(link, selectFacts);
  const busy = useSelector(link, selectBusy);
  const fault = useSelector(link, selectFault('password'));
  const failure = useSelector(link, selectFailure);
  return (
    <>
      <div>
        <h1 className={title} tabIndex={-1}>
          Set a new password
        </h1>
        <p className={second}>For {full_name}. You are signed out everywhere else by it.</p>
      </div>
      {failure === null || fault !== null ? null : (
        <Banner tone="red" role="alert">
          {failure.message}
        </Banner>
      )}
      <GateForm
        label="Set a new password"
        onSubmit={() => link.send({ type: 'oneTimeLink.use', body: { password } })}
      >
        <Field label="E-mail">
          {(control) => (
            <TextInput {...control} autoComplete="username" readOnly value={email ?? ''} />
          )}
        </Field>
        <NewPasswordField
          label="New password"
          error={fault}
          autoFocus
          value={password}
          onValue={setPassword}
        />
        <Button type="submit" kind="primary" wide busy={busy}>
          {busy ? 'Setting it' : 'Set the password'}
        </Button>
      </GateForm>
    </>
  );
}
