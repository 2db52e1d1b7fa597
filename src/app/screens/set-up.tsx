import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';
import { selectBusy, selectFailure } from '../../../machines/set-up/set-up.select.ts';
import { PRODUCT } from '../../shared/product.ts';
import { ApiError, isPassing } from '../data/api-error.ts';
import { apiOf } from '../data/client.ts';
import { rememberSession } from '../ports/local.ts';
import { useService } from '../data/services.ts';
import { linkSetUp } from '../ports/set-up.ports.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field } from '../ui/field.tsx';
import { FormPair } from '../ui/form-layout.tsx';
import { GateForm } from '../ui/gate.tsx';
import { NewPasswordField } from '../ui/new-password-field.tsx';
import { FormSkeleton } from '../ui/skeleton.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { second, title } from '../../../styles/text.css.ts';
import { TermsText } from './gate/terms-step.tsx';
import { GatePage } from './gate-page.tsx';

/** A one-time link: the first administrator, or somebody who was invited, and then signed in. */
export function SetUp({ token }: { readonly token: string }) {
  const link = useQuery({
    queryKey: ['set-up', token],
    queryFn: ({ client, signal }) =>
      apiOf(client)<{ readonly data: SetUpLink }>('set-up', {
        query: { token },
        signal,
        quiet: true,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  return (
    <GatePage>
      {link.data === undefined ? (
        <h1 className={title} tabIndex={-1}>
          Set up
        </h1>
      ) : null}
      {link.isPending ? <FormSkeleton fields={2} /> : null}
      {link.isError ? <LinkFailed error={link.error} onRetry={() => void link.refetch()} /> : null}
      {link.data === undefined ? null : <SetUpForm token={token} link={link.data.data} />}
    </GatePage>
  );
}

/** A link that the server refuses works no better if it is asked for again; any other failure may pass. */
function LinkFailed({ error, onRetry }: LinkFailedProps) {
  const { status } = error instanceof ApiError ? error : { status: 0 };
  const mayPass = status < 400 || status >= 500 || status === 429 || isPassing(error);
  if (mayPass) return <ErrorState text={error.message} onRetry={onRetry} />;
  return (
    <ErrorState
      title="This link does not work"
      text={error.message}
      actions={
        <Button kind="quiet" onClick={() => location.assign('/')}>
          Home page
        </Button>
      }
    />
  );
}

function SetUpForm({ token, link }: { readonly token: string; readonly link: SetUpLink }) {
  const isFirst = link.purpose === 'first';
  const [values, setValues] = useState({ first_name: '', last_name: '', email: '', password: '' });
  const [demo, setDemo] = useState(false);
  const setUp = useActorRef(useService(linkSetUp));
  const failure = useSelector(setUp, selectFailure);
  const busy = useSelector(setUp, selectBusy);
  useEffect(() => {
    const { unsubscribe } = setUp.on('setUp.accepted', () => {
      rememberSession(true);
      location.assign('/');
    });
    return unsubscribe;
  }, [setUp]);
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onValue: (value: string) => setValues((held) => ({ ...held, [name]: value })),
  });
  const problem = (name: string) => {
    const text = failure?.data?.[name];
    return typeof text === 'string' ? text : null;
  };
  const submit = () =>
    setUp.send({
      type: 'setUp.submit',
      body: isFirst ? { token, ...values, demo } : { token, password: values.password },
    });
  return (
    <>
      <Welcome link={link} />
      <GateForm label="Set up" onSubmit={submit}>
        {failure === null || failure.data !== undefined ? null : (
          <Banner tone="red" role="alert">
            {failure.message}
          </Banner>
        )}
        {isFirst ? (
          <OwnDetails field={field} problem={problem} />
        ) : (
          <Field label="E-mail">
            {(control) => (
              <TextInput {...control} autoComplete="username" readOnly value={link.email ?? ''} />
            )}
          </Field>
        )}
        <NewPasswordField label="Password" error={problem('password')} {...field('password')} />
        {link.offers_demo ? <DemoChoice checked={demo} onValue={setDemo} /> : null}
        {isFirst ? (
          <details>
            <summary>By creating it you accept the terms of use</summary>
            <TermsText />
          </details>
        ) : null}
        <Button type="submit" kind="primary" keys="Enter" wide busy={busy}>
          {isFirst ? 'Create and start' : 'Start'}
        </Button>
      </GateForm>
    </>
  );
}

function Welcome({ link }: { readonly link: SetUpLink }) {
  const isFirst = link.purpose === 'first';
  return (
    <div>
      <h1 className={title} tabIndex={-1}>
        {isFirst ? `Welcome to ${PRODUCT}` : `Welcome, ${link.full_name ?? ''}`}
      </h1>
      <p className={second}>
        {isFirst
          ? 'Make the first administrator. Others are invited from the Users page.'
          : 'Choose a password to start.'}
      </p>
    </div>
  );
}

/** The names and the address of the first administrator. */
function OwnDetails({ field, problem }: OwnDetailsProps) {
  return (
    <>
      <FormPair>
        <Field label="First name" required error={problem('first_name')}>
          {(control) => (
            <TextInput {...control} autoComplete="given-name" autoFocus {...field('first_name')} />
          )}
        </Field>
        <Field label="Last name" required error={problem('last_name')}>
          {(control) => (
            <TextInput {...control} autoComplete="family-name" {...field('last_name')} />
          )}
        </Field>
      </FormPair>
      <Field label="E-mail" required error={problem('email')}>
        {(control) => (
          <TextInput {...control} type="email" autoComplete="username" {...field('email')} />
        )}
      </Field>
    </>
  );
}

function DemoChoice(choice: Pick<ComponentProps<typeof Checkbox>, 'checked' | 'onValue'>) {
  return (
    <Checkbox
      {...choice}
      label="Fill it with the demo data"
      hint="Publications, articles, campaigns and people of a made-up publisher, to look around in. It takes a minute and cannot be taken out as a whole."
    />
  );
}

interface OwnDetailsProps {
  readonly field: (name: 'first_name' | 'last_name' | 'email') => {
    readonly value: string;
    readonly onValue: (value: string) => void;
  };
  readonly problem: (name: string) => string | null;
}

interface SetUpLink {
  readonly purpose: 'first' | 'invitation';
  readonly email: string | null;
  readonly full_name: string | null;
  readonly offers_demo: boolean;
}

interface LinkFailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
}
