import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { useId, useRef, useState } from 'react';
import type { SecondFactorRef } from '../../../../machines/second-factor/second-factor.machine.ts';
import {
  selectFactorBusy,
  selectFactorFailure,
  selectNaming,
  selectPasskeyName,
} from '../../../../machines/second-factor/second-factor.select.ts';
import * as css from '../../../../styles/factor.css.ts';
import { PASSKEY_NAME_MAX } from '../../../shared/contract/two-factor.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Gives a passkey another name. */
export function NamePasskey({ factor }: { readonly factor: SecondFactorRef }) {
  const open = useSelector(factor, selectNaming);
  const busy = useSelector(factor, selectFactorBusy);
  const run = useRun(factor);
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={() => void run('factor.cancel')}
      title="Rename this passkey"
      keep
      initialFocus={field}
      foot={
        <>
          <CommandButton id="factor.cancel" source={factor} />
          <Button type="submit" form={form} kind="primary" busy={busy}>
            Rename
          </Button>
        </>
      }
    >
      <NameForm id={form} factor={factor} field={field} />
    </Dialog>
  );
}

function NameForm({ id, factor, field }: NameFormProps) {
  const [name, setName] = useState(useSelector(factor, selectPasskeyName));
  const failure = useSelector(factor, selectFactorFailure);
  return (
    <form
      id={id}
      className={css.confirm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        factor.send({ type: 'factor.rename', name });
      }}
    >
      <Field
        label="Name"
        required
        error={failure}
        hint="What you know it by: the device or the password manager that keeps it."
      >
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            autoComplete="off"
            maxLength={PASSKEY_NAME_MAX}
            value={name}
            onValue={setName}
          />
        )}
      </Field>
    </form>
  );
}

interface NameFormProps {
  readonly id: string;
  readonly factor: SecondFactorRef;
  readonly field: RefObject<HTMLInputElement | null>;
}
