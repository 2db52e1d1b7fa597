import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { RecoveryRef } from '../../../machines/recovery/recovery.machine.ts';
import {
  selectAnswer,
  selectAsked,
  selectBusy,
  selectEmail,
  selectFailure,
  selectFault,
} from '../../../machines/recovery/recovery.select.ts';
import type { RecoveryAnswer } from '../../../machines/recovery/recovery.types.ts';
import { second, title } from '../../../styles/text.css.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandSource } from '../commands/use-commands.ts';
import { useService } from '../data/services.ts';
import { recoveryOver } from '../ports/recovery.ports.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { GateAside, GateForm } from '../ui/gate.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { GatePage } from './gate-page.tsx';

/** Asks for a link to set a new password; what is said of an address is the same for all. */
export function ForgotPassword() {
  const recovery = useActorRef(useService(recoveryOver));
  useCommandSource(recovery, 'form');
  const asked = useSelector(recovery, selectAsked);
  const answer = useSelector(recovery, selectAnswer);
  const failure = useSelector(recovery, selectFailure);
  return (
    <GatePage>
      <div>
        <h1 className={title} tabIndex={-1}>
          {asked ? outcomeOf(answer) : 'Forgot your password?'}
        </h1>
        {asked ? null : (
          <p className={second}>
            A link to set a new one is mailed to you. It works once, for 30 minutes.
          </p>
        )}
      </div>
      {failure === null ? null : (
        <Banner tone="red" role="alert">
          {failure}
        </Banner>
      )}
      {asked ? <Asked recovery={recovery} /> : <Ask recovery={recovery} />}
      <GateAside>
        {asked ? <CommandButton id="recovery.change" source={recovery} kind="quiet" /> : null}
        <LinkButton kind="quiet" render={<Link href="/" />}>
          Back to sign-in
        </LinkButton>
      </GateAside>
    </GatePage>
  );
}

function outcomeOf(answer: RecoveryAnswer | null) {
  return answer?.sends === false ? 'No link was mailed' : 'Look into your mail';
}

function Ask({ recovery }: PartProps) {
  const [email, setEmail] = useState(useSelector(recovery, selectEmail));
  const busy = useSelector(recovery, selectBusy);
  const fault = useSelector(recovery, selectFault);
  return (
    <GateForm
      label="Forgot your password?"
      onSubmit={() => recovery.send({ type: 'recovery.ask', email })}
    >
      <Field label="E-mail" error={fault}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            value={email}
            onValue={setEmail}
          />
        )}
      </Field>
      <Button kind="primary" type="submit" wide busy={busy}>
        {busy ? 'Sending' : 'Send the link'}
      </Button>
    </GateForm>
  );
}

function Asked({ recovery }: PartProps) {
  const answer = useSelector(recovery, selectAnswer);
  const email = useSelector(recovery, selectEmail);
  return (
    <>
      <Banner
        tone={answer?.sends === false ? 'amber' : 'green'}
        detail={answer?.sends === false ? null : `You asked with ${email}.`}
      >
        {answer?.message}
      </Banner>
      <CommandButton id="recovery.again" source={recovery} wide />
    </>
  );
}

interface PartProps {
  readonly recovery: RecoveryRef;
}
