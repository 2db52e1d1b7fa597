import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { useId, useRef, useState } from 'react';
import type { SecondFactorRef } from '../../../../machines/second-factor/second-factor.machine.ts';
import {
  selectAsking,
  selectFactorBusy,
  selectFactorFailure,
  selectProvesByCode,
  selectQuestion,
} from '../../../../machines/second-factor/second-factor.select.ts';
import type { Question } from '../../../../machines/second-factor/second-factor.rules.ts';
import * as css from '../../../../styles/factor.css.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

/** What weakens the account is done once the password was typed again, or a code by who has none. */
export function ProvePassword({ factor }: { readonly factor: SecondFactorRef }) {
  const open = useSelector(factor, selectAsking);
  const busy = useSelector(factor, selectFactorBusy);
  const { title, text, confirm } = useSelector(factor, selectQuestion, isSame);
  const run = useRun(factor);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={() => void run('factor.cancel')}
      title={title}
      keep
      initialFocus={field}
      foot={
        <>
          <CommandButton id="factor.cancel" source={factor} />
          <Button type="submit" form={form} kind="danger" busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <PasswordForm id={form} factor={factor} field={field} text={text} />
    </Dialog>
  );
}

function PasswordForm({ id, factor, field, text }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const failure = useSelector(factor, selectFactorFailure);
  const byCode = useSelector(factor, selectProvesByCode);
  return (
    <form
      id={id}
      className={css.confirm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        factor.send({ type: 'factor.prove', password });
      }}
    >
      <p>{text}</p>
      <Field
        label={byCode ? 'A code of your app, or a recovery code' : 'Your password'}
        required
        error={failure}
      >
        {(control) => (
          <PasswordInput
            {...control}
            ref={field}
            autoComplete={byCode ? 'one-time-code' : 'current-password'}
            value={password}
            onValue={setPassword}
          />
        )}
      </Field>
    </form>
  );
}

function isSame(one: Question, other: Question) {
  return one.title === other.title && one.text === other.text;
}

interface PasswordFormProps {
  readonly id: string;
  readonly factor: SecondFactorRef;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
}
