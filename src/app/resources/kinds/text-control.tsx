import type { ReactNode } from 'react';
import { TextInput } from '../../ui/text-input.tsx';
import type { KindControlProps } from './kind.ts';

/** A line of text of one input type. */
export function LineControl({
  type,
  mono,
  prefix,
  suffix,
  placeholder,
  ...props
}: LineControlProps) {
  const { control, value, readOnly, isCompact, onValue, onBlur } = props;
  return (
    <TextInput
      {...control}
      size={isCompact ? 'small' : undefined}
      type={type ?? 'text'}
      mono={mono}
      prefix={prefix}
      suffix={suffix}
      dir={type === undefined ? 'auto' : undefined}
      placeholder={placeholder}
      value={typeof value === 'string' ? value : ''}
      readOnly={readOnly}
      autoComplete="off"
      spellCheck={type === undefined}
      onValue={(text) => onValue(text === '' ? null : text)}
      onBlur={onBlur}
    />
  );
}

interface LineControlProps extends KindControlProps {
  readonly type?: 'email' | 'tel' | 'url' | undefined;
  readonly mono?: boolean | undefined;
  readonly prefix?: string | undefined;
  readonly suffix?: ReactNode;
  readonly placeholder?: string | undefined;
}
