import { useActorRef, useSelector } from '@xstate/react';
import type { PasswordRef } from '../../../../machines/password/password.machine.ts';
import {
  selectChanging,
  selectDraft,
  selectFailure,
  selectFault,
} from '../../../../machines/password/password.select.ts';
import * as css from '../../../../styles/profile.css.ts';
import type { Me } from '../../../shared/wire.ts';
import { useSnackbarsOf } from '../../actors/snackbars-of.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { useService } from '../../data/services.ts';
import { passwordOver } from '../../ports/password.ports.ts';
import { Banner } from '../../ui/banner.tsx';
import { Field } from '../../ui/field.tsx';
import { FormPair, FormSection } from '../../ui/form-layout.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

/** A new password for who knows the present one. */
export function PasswordSection({ me }: { readonly me: Me }) {
  const password = usePassword();
  const run = useRun(password);
  const failure = useSelector(password, selectFailure);
  const changing = useSelector(password, selectChanging);
  return (
    <FormSection id="password" title="Password">
      <form
        className={css.own}
        aria-label="Password"
        onSubmit={(event) => {
          event.preventDefault();
          run('password.change');
        }}
      >
        {/* A password manager reads here whose password it is. */}
        <input hidden readOnly name="username" autoComplete="username" value={me.email} />
        <FormPair>
          <Part password={password} field="current_password" label="Present password" />
          <Part
            password={password}
            field="password"
            label="New password"
            hint="At least 12 characters. Your other sessions end."
          />
        </FormPair>
        {failure === null ? null : (
          <Banner tone="red" role="alert">
            {failure}
          </Banner>
        )}
        {/* With it Enter in a field sends the form. */}
        <button type="submit" hidden />
        <div className={css.actions}>
          <CommandButton
            id="password.change"
            source={password}
            busy={changing}
            label={changing ? 'Changing' : undefined}
          />
        </div>
      </form>
    </FormSection>
  );
}

function usePassword(): PasswordRef {
  const ref = useActorRef(useService(passwordOver));
  useCommandSource(ref, 'form', 'Profile');
  useSnackbarsOf(ref);
  return ref;
}

function Part({ password, field, label, hint }: PartProps) {
  const value = useSelector(password, selectDraft)[field];
  const fault = useSelector(password, selectFault(field));
  const changing = useSelector(password, selectChanging);
  return (
    <Field label={label} error={fault} hint={hint}>
      {(control) => (
        <PasswordInput
          {...control}
          value={value}
          readOnly={changing}
          autoComplete={field === 'password' ? 'new-password' : 'current-password'}
          onValue={(next) => password.send({ type: 'password.type', values: { [field]: next } })}
        />
      )}
    </Field>
  );
}

interface PartProps {
  readonly password: PasswordRef;
  readonly field: 'current_password' | 'password';
  readonly label: string;
  readonly hint?: string | undefined;
}
