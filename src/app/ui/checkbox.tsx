import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import * as css from '../../../styles/choice.css.ts';
import { Icon } from './icon.tsx';

/** A checkbox; without a label it needs `aria-label`. */
export function Checkbox({ checked, onValue, label, hint, end, onChange, ...rest }: CheckboxProps) {
  const made = useId();
  const id = rest.id ?? made;
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current !== null) own.current.indeterminate = checked === 'mixed';
  }, [checked]);
  const mark = (
    <span className={css.mark}>
      <input
        {...rest}
        id={id}
        aria-description={end}
        ref={own}
        type="checkbox"
        className={css.check}
        checked={checked === true}
        onChange={(event) => {
          onChange?.(event);
          onValue?.(event.currentTarget.checked);
        }}
      />
      {checked === false ? null : (
        <Icon name={checked === 'mixed' ? 'minus' : 'check'} size="tiny" />
      )}
    </span>
  );
  if (label === undefined) return mark;
  return (
    <label htmlFor={id} className={css.choice} data-off={rest.disabled ? '' : undefined}>
      {mark}
      <span>
        {label}
        {hint ? <span className={css.hint}>{hint}</span> : null}
      </span>
      {end === undefined ? null : <ChoiceEnd>{end}</ChoiceEnd>}
    </label>
  );
}

interface CheckboxProps
  extends Omit<ComponentPropsWithRef<'input'>, 'checked' | 'className' | 'style' | 'type' | 'ref'> {
  readonly checked: boolean | 'mixed';
  readonly onValue?: ((checked: boolean) => void) | undefined;
  readonly label?: ReactNode;
  readonly hint?: ReactNode;
  /** Stands at its right: how many there are. */
  readonly end?: string | undefined;
}

/** What stands at the right of a choice; its control is described by it, and not named. */
export function ChoiceEnd({ children }: { readonly children: ReactNode }) {
  return (
    <span className={css.end} aria-hidden="true">
      {children}
    </span>
  );
}
