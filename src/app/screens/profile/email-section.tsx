import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { EmailChangeRef } from '../../../../machines/email-change/email-change.machine.ts';
import {
  selectAsking,
  selectBroken,
  selectBusy,
  selectFailure,
  selectFault,
  selectLoading,
  selectPending,
} from '../../../../machines/email-change/email-change.select.ts';
import * as css from '../../../../styles/profile.css.ts';
import { useSnackbarsOf } from '../../actors/snackbars-of.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useCommandSource } from '../../commands/use-commands.ts';
import { useService } from '../../data/services.ts';
import { emailChangeOver } from '../../ports/email-change.ports.ts';
import { formatMoment } from '../../resources/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormSection, SideRow } from '../../ui/form-layout.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** One's own e-mail address, and another one that waits to be confirmed. */
export function EmailSection({ email }: { readonly email: string }) {
  const change = useEmailChange();
  const loading = useSelector(change, selectLoading);
  const asking = useSelector(change, selectAsking);
  const broken = useSelector(change, selectBroken);
  return (
    <FormSection
      id="email"
      title="E-mail address"
      actions={<CommandButton id="email.begin" source={change} short size="small" />}
    >
      <SideRow label="E-mail">{email}</SideRow>
      {loading ? <FormSkeleton fields={1} /> : null}
      {broken ? (
        <Banner
          tone="red"
          actions={<CommandButton id="email.look" source={change} short size="small" />}
        >
          Whether another address waits to be confirmed could not be loaded.
        </Banner>
      ) : null}
      <Pending change={change} />
      {asking ? <Ask change={change} /> : null}
    </FormSection>
  );
}

function Pending({ change }: PartProps) {
  const pending = useSelector(change, selectPending);
  if (pending === null) return null;
  return (
    <Banner
      tone="accent"
      detail={`It can be confirmed until ${formatMoment(pending.expires_at)}; until then you sign in with the old one.`}
      actions={
        <>
          <CommandButton id="email.resend" source={change} short size="small" />
          <CommandButton id="email.callOff" source={change} short size="small" kind="quiet" />
        </>
      }
    >
      {pending.email} waits for the link that was mailed there.
    </Banner>
  );
}

function Ask({ change }: PartProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const busy = useSelector(change, selectBusy);
  const failure = useSelector(change, selectFailure);
  const wrongEmail = useSelector(change, selectFault('email'));
  const wrongPassword = useSelector(change, selectFault('password'));
  return (
    <form
      className={css.own}
      aria-label="Change my e-mail address"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        change.send({ type: 'email.ask', email, password });
      }}
    >
      {failure === null ? null : <Banner tone="red">{failure}</Banner>}
      <Field
        label="New e-mail"
        required
        error={wrongEmail}
        hint="A link to confirm it is mailed there, and your old address is told."
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="email"
            autoFocus
            value={email}
            onValue={setEmail}
          />
        )}
      </Field>
      <Field label="Your password" required error={wrongPassword}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={password}
            onValue={setPassword}
          />
        )}
      </Field>
      <div className={css.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? 'Sending' : 'Send the link'}
        </Button>
        <CommandButton id="email.leave" source={change} short kind="quiet" />
      </div>
    </form>
  );
}

function useEmailChange(): EmailChangeRef {
  const ref = useActorRef(useService(emailChangeOver));
  useCommandSource(ref, 'form');
  useSnackbarsOf(ref);
  return ref;
}

interface PartProps {
  readonly change: EmailChangeRef;
}
