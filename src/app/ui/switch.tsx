import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import * as css from '../../../styles/choice.css.ts';

/** On or off, at once; without a label it needs `aria-label`. */
export function Switch({ checked, onValue, label, hint, onChange, ...rest }: SwitchProps) {
  const made = useId();
  const id = rest.id ?? made;
  const control = (
    <input
      {...rest}
      id={id}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={css.toggle}
      checked={checked}
      onChange={(event) => {
        onChange?.(event);
        onValue?.(event.currentTarget.checked);
      }}
    />
  );
  if (label === undefined) return control;
  return (
    <label htmlFor={id} className={css.choice} data-off={rest.disabled ? '' : undefined}>
      {control}
      <span>
        {label}
        {hint ? <span className={css.hint}>{hint}</span> : null}
      </span>
    </label>
  );
}

interface SwitchProps
  extends Omit<ComponentPropsWithRef<'input'>, 'checked' | 'className' | 'style' | 'type'> {
  readonly checked: boolean;
  readonly onValue?: ((checked: boolean) => void) | undefined;
  readonly label?: ReactNode;
  readonly hint?: ReactNode;
}
