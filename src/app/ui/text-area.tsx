import type { ComponentPropsWithRef } from 'react';
import * as css from '../../../styles/input.css.ts';
import { withVars } from './with-vars.ts';

/** Several lines of text, at least `rows` of them; grows with what is typed. */
export function TextArea({ onValue, onChange, mono, rows, ...rest }: TextAreaProps) {
  return (
    <span
      className={css.frame}
      data-area=""
      data-invalid={rest['aria-invalid'] ? '' : undefined}
      data-off={rest.disabled || rest.readOnly ? '' : undefined}
    >
      <textarea
        {...rest}
        className={css.area}
        data-mono={mono ? '' : undefined}
        rows={rows}
        style={rows === undefined ? undefined : withVars([[css.rows, String(rows)]])}
        onChange={(event) => {
          onChange?.(event);
          onValue?.(event.currentTarget.value);
        }}
      />
    </span>
  );
}

interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style'> {
  readonly mono?: boolean | undefined;
  readonly onValue?: ((value: string) => void) | undefined;
}
