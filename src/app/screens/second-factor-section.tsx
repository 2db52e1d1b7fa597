import { useSelector } from '@xstate/react';
import type { SecondFactorRef } from '../../../machines/second-factor/second-factor.machine.ts';
import {
  selectFactor,
  selectFactorBusy,
  selectFactorFailure,
  selectFactorView,
} from '../../../machines/second-factor/second-factor.select.ts';
import * as css from '../../../styles/factor.css.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { Banner } from '../ui/banner.tsx';
import { FormSection } from '../ui/form-layout.tsx';
import { FormSkeleton } from '../ui/skeleton.tsx';
import { FactorEnrolment } from './factor/enrolment.tsx';
import { AddPasskey } from './factor/passkeys.tsx';
import { NamePasskey } from './factor/name-passkey.tsx';
import { FactorFacts } from './factor/factor-facts.tsx';
import { ProvePassword } from './factor/prove-password.tsx';
import { NewRecoveryCodes } from './factor/recovery-codes.tsx';
import { useSecondFactor } from './factor/use-second-factor.ts';

/** The second factor of who is signed in, among their preferences. */
export function SecondFactorSection() {
  const factor = useSecondFactor(OWN);
  return (
    <FormSection id="two-factor" title="Two-factor sign-in">
      <SecondFactor factor={factor} />
      <ProvePassword factor={factor} />
      <NamePasskey factor={factor} />
    </FormSection>
  );
}

/** A factor as it stands, in the preferences and at the gate. */
export function SecondFactor({ factor }: FactorProps) {
  const view = useSelector(factor, selectFactorView);
  switch (view) {
    case 'loading':
      return <FormSkeleton />;
    case 'broken':
      return <Broken factor={factor} />;
    case 'off':
      return <Off factor={factor} />;
    case 'scanning':
      return <FactorEnrolment factor={factor} />;
    case 'storing':
      return <NewRecoveryCodes factor={factor} />;
    case 'on':
      return <FactorFacts factor={factor} />;
  }
}

function Broken({ factor }: FactorProps) {
  const failure = useSelector(factor, selectFactorFailure);
  return (
    <Banner
      tone="red"
      role="alert"
      detail={failure}
      actions={<CommandButton id="factor.retry" source={factor} short size="small" />}
    >
      Two-factor sign-in could not be loaded.
    </Banner>
  );
}

function Off({ factor }: FactorProps) {
  const failure = useSelector(factor, selectFactorFailure);
  const busy = useSelector(factor, selectFactorBusy);
  const required = useSelector(factor, selectFactor)?.required === true;
  return (
    <div className={css.part}>
      {failure === null ? null : (
        <Banner tone="red" role="alert">
          {failure}
        </Banner>
      )}
      <p>
        {required
          ? 'One of your groups asks for an authenticator app or a passkey beside your password.'
          : 'With two-factor sign-in a stolen password is not enough: a code of an app on your phone, or a passkey, is asked for, too. A passkey also signs you in by itself.'}
      </p>
      <div className={css.actions}>
        <CommandButton
          id="factor.enrol"
          source={factor}
          short
          kind="primary"
          busy={busy}
          label={busy ? 'Setting up' : undefined}
        />
        <AddPasskey factor={factor} />
      </div>
    </div>
  );
}

const OWN = { isOwed: false };

interface FactorProps {
  readonly factor: SecondFactorRef;
}
