import type { ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Gate, GateAside, GateForm } from '../ui/gate.tsx';
import type { LogoVariant } from '../ui/logo.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** How the second step of signing in looks: a code from the app, or a recovery code. */
export function TwoFactorView(props: TwoFactorViewProps) {
  const { recovery, busy } = props;
  return (
    <Gate product={props.product} year={props.year} logo={props.logo}>
      {props.failure ? (
        <Banner tone="red" role="alert">
          {props.failure}
        </Banner>
      ) : null}
      {props.passkey}
      <GateForm label="Two-factor code" onSubmit={props.onSubmit}>
        <Field
          label={recovery ? 'Recovery code' : 'Code'}
          hint={recovery ? 'Each recovery code works once.' : 'The six digits your app shows now.'}
        >
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              autoComplete="one-time-code"
              inputMode={recovery ? 'text' : 'numeric'}
              value={props.code}
              onValue={props.onCode}
            />
          )}
        </Field>
        <Checkbox
          checked={props.trust}
          onValue={props.onTrust}
          label="Trust this browser for 30 days"
          hint="It will not be asked for a code. Not for a computer that others use."
        />
        <Button
          kind={props.hasOther ? undefined : 'primary'}
          type="submit"
          wide
          busy={busy}
          keys="Enter"
        >
          {busy ? 'Checking' : 'Continue'}
        </Button>
      </GateForm>
      <GateAside>
        {props.onRecovery === null ? null : (
          <Button kind="link" onClick={props.onRecovery}>
            {recovery ? 'Use a code from the app' : 'Sign in with a recovery code'}
          </Button>
        )}
        <Button kind="quiet" onClick={props.onBack}>
          Back
        </Button>
      </GateAside>
    </Gate>
  );
}

interface TwoFactorViewProps {
  readonly product: string;
  readonly year: number;
  readonly logo?: LogoVariant | undefined;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly trust: boolean;
  readonly onTrust: (trust: boolean) => void;
  readonly recovery: boolean;
  /** Null where there is no app whose code could be given. */
  readonly onRecovery: (() => void) | null;
  /** The way by a passkey, where there is one. */
  readonly passkey?: ReactNode;
  /** Whether a passkey stands above, as the first way. */
  readonly hasOther: boolean;
  readonly onSubmit: () => void;
  readonly onBack: () => void;
  readonly busy: boolean;
  readonly failure?: string | null | undefined;
}
