import type { ReactNode } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Gate, GateForm } from '../ui/gate.tsx';
import type { LogoVariant } from '../ui/logo.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** How signing in looks: e-mail and password, what was said before, what went wrong. */
export function SignInView(props: SignInViewProps) {
  const { message } = props;
  return (
    <Gate product={props.product} year={props.year} logo={props.logo} links={props.links}>
      <h1>
        <VisuallyHidden>Sign in</VisuallyHidden>
      </h1>
      {message ? (
        <Banner tone="amber" icon="clock" detail={props.detail}>
          {message}
        </Banner>
      ) : null}
      {props.failure ? (
        <Banner tone="red" role="alert">
          {props.failure}
        </Banner>
      ) : null}
      {props.local ? (
        <Credentials {...props} />
      ) : (
        <p>You sign in by your organisation’s account.</p>
      )}
      {props.ways}
      {props.other}
    </Gate>
  );
}

function Credentials(props: SignInViewProps) {
  const { email, password, errors, busy } = props;
  return (
    <GateForm label="Sign in" onSubmit={props.onSubmit} refused={errors}>
      <Field label="E-mail" error={errors?.email}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            autoFocus={email === ''}
            value={email}
            onValue={props.onEmail}
          />
        )}
      </Field>
      <Field label="Password" error={errors?.password} end={props.forgot}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            autoFocus={email !== ''}
            value={password}
            onValue={props.onPassword}
          />
        )}
      </Field>
      <Button kind="primary" type="submit" wide busy={busy} keys="Enter">
        {busy ? 'Signing in' : 'Sign in'}
      </Button>
    </GateForm>
  );
}

interface SignInViewProps {
  readonly product: string;
  readonly year: number;
  readonly logo?: LogoVariant | undefined;
  readonly email: string;
  readonly password: string;
  readonly onEmail: (email: string) => void;
  readonly onPassword: (password: string) => void;
  readonly onSubmit: () => void;
  readonly busy: boolean;
  /** 'Your session has expired, please login again.' */
  readonly message?: string | undefined;
  readonly detail?: ReactNode;
  /** Why the last attempt was refused. */
  readonly failure?: string | null | undefined;
  readonly errors?: SignInErrors | undefined;
  readonly forgot?: ReactNode;
  /** Whether people may sign in by what they have here. */
  readonly local: boolean;
  /** Ways in beside the form, or in its place. */
  readonly ways?: ReactNode;
  readonly other?: ReactNode;
  readonly links?: ReactNode;
}

/** What is wrong, by field. */
interface SignInErrors {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}
