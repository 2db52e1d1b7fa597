import type { ReactNode } from 'react';
import { useId } from 'react';
import * as css from '../../../styles/choice.css.ts';
import { ChoiceEnd } from './checkbox.tsx';

/** One of a few, all in view. Named by `aria-label` or by the field around it. */
export function RadioGroup(props: RadioGroupProps) {
  const { value, options, onValue, disabled, ...rest } = props;
  const name = useId();
  return (
    <div {...rest} role="radiogroup" className={css.list}>
      {options.map((option) => (
        <label
          key={option.value}
          className={css.choice}
          data-off={disabled || option.off ? '' : undefined}
        >
          <span className={css.mark}>
            <input
              type="radio"
              name={name}
              className={css.radio}
              checked={option.value === value}
              disabled={disabled || Boolean(option.off)}
              aria-description={option.end}
              onChange={() => onValue(option.value)}
            />
          </span>
          <span>
            {option.label}
            {option.off || option.hint ? (
              <span className={css.hint}>{option.off ?? option.hint}</span>
            ) : null}
          </span>
          {option.end === undefined ? null : <ChoiceEnd>{option.end}</ChoiceEnd>}
        </label>
      ))}
    </div>
  );
}

interface RadioGroupProps {
  readonly id?: string | undefined;
  readonly value: string | null;
  readonly options: readonly RadioOption[];
  readonly onValue: (value: string) => void;
  readonly disabled?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-labelledby'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-required'?: boolean | undefined;
}

interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Stands at its right: how many there are. */
  readonly end?: string | undefined;
  /** Why it cannot be chosen. */
  readonly off?: string | undefined;
}
