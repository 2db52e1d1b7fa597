import type { ReactNode } from 'react';
import { useId } from 'react';
import * as css from '../../../styles/field.css.ts';
import { Icon } from './icon.tsx';

/** Label above, hint below, error under the control. A group (radios, segments) is named by its label instead of owning it. */
export function Field(props: FieldProps) {
  const { label, required, hint, error, end, count, group, short, children } = props;
  const made = useId();
  const id = props.id ?? made;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const labelId = `${id}-label`;
  const Label = group ? 'span' : 'label';
  return (
    <div className={css.field} data-field="" data-short={short === true ? '' : undefined}>
      <div className={css.head}>
        <Label className={css.label} id={labelId} {...(group ? {} : { htmlFor: id })}>
          {label}
          {required ? <span className={css.star}>*</span> : null}
        </Label>
        {count ? <Counter {...count} /> : null}
        {end ? <span className={css.end}>{end}</span> : null}
      </div>
      {children({
        id,
        'aria-labelledby': labelId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error ? (
        <span className={css.error} id={errorId}>
          <Icon name="circle-alert" size="small" />
          {error}
        </span>
      ) : null}
      {hint ? (
        <span className={css.hint} id={hintId}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}

function Counter({ value, max }: FieldCount) {
  return (
    <span className={css.end} data-over={value > max ? '' : undefined}>
      {value} of {max}
    </span>
  );
}

interface FieldProps {
  /** Of the control, so that an error summary can link to it. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly count?: FieldCount | undefined;
  /** At the right of the label. */
  readonly end?: ReactNode;
  readonly group?: boolean | undefined;
  /** Two of them stand beside each other where a form has the room. */
  readonly short?: boolean | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

interface FieldCount {
  readonly value: number;
  readonly max: number;
}

/** What a field hands its control: spread it onto any control of this folder. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}
