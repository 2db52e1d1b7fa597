import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

/** A password that is chosen; what it must be stands below it. */
export function NewPasswordField({ label, value, error, onValue, autoFocus }: NewPasswordProps) {
  return (
    <Field label={label} required error={error} hint="At least 12 characters; a sentence is best.">
      {(control) => (
        <PasswordInput
          {...control}
          autoComplete="new-password"
          autoFocus={autoFocus}
          value={value}
          onValue={onValue}
        />
      )}
    </Field>
  );
}

interface NewPasswordProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly autoFocus?: boolean;
  readonly onValue: (value: string) => void;
}
