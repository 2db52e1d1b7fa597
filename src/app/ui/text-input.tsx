import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as css from '../../../styles/input.css.ts';
import type { IconName } from '../../shared/contract/icon-name.ts';
import { Icon } from './icon.tsx';
import { KeyHint } from './key-hint.tsx';

/** One line of text of any input type; the value is the caller's. */
export function TextInput(props: TextInputProps) {
  const { icon, prefix, suffix, keys, size, mono, grows, onValue, onChange, ...rest } = props;
  return (
    <label
      className={css.frame}
      data-size={size}
      data-invalid={rest['aria-invalid'] ? '' : undefined}
      data-off={rest.disabled || rest.readOnly ? '' : undefined}
    >
      {icon ? <Icon name={icon} /> : null}
      {prefix ? <span className={css.prefix}>{prefix}</span> : null}
      <input
        type="text"
        {...rest}
        className={css.input}
        data-mono={mono ? '' : undefined}
        data-grows={grows ? '' : undefined}
        onChange={(event) => {
          onChange?.(event);
          onValue?.(event.currentTarget.value);
        }}
      />
      {suffix ? <span className={css.affix}>{suffix}</span> : null}
      {keys ? <KeyHint keys={keys} /> : null}
    </label>
  );
}

export interface TextInputProps
  extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'size' | 'prefix'> {
  readonly icon?: IconName | undefined;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly keys?: string | undefined;
  readonly size?: 'small' | undefined;
  readonly mono?: boolean | undefined;
  /** As wide as what is typed, 50 px at most. */
  readonly grows?: boolean | undefined;
  readonly onValue?: ((value: string) => void) | undefined;
}
