import { TextInput } from '../../ui/text-input.tsx';
import type { KindControlProps } from './kind.ts';
import { readDecimal, showDecimal, useTypedText } from './typed-text.ts';

/** A number with what stands around it. */
export function NumberControl(props: NumberControlProps) {
  const { control, value, readOnly, isCompact, onValue, onBlur, prefix, suffix } = props;
  const { show = showDecimal, read = readDecimal, whole } = props;
  const input = useTypedText({ value, show, read, onValue });
  return (
    <TextInput
      {...control}
      size={isCompact ? 'small' : undefined}
      grows={isCompact}
      inputMode={whole ? 'numeric' : 'decimal'}
      prefix={prefix}
      suffix={suffix}
      value={input.text}
      readOnly={readOnly}
      autoComplete="off"
      onValue={input.type}
      onBlur={() => {
        input.tidy();
        onBlur();
      }}
    />
  );
}

interface NumberControlProps extends KindControlProps {
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly whole?: boolean | undefined;
  readonly show?: ((value: unknown) => string) | undefined;
  readonly read?: ((text: string) => unknown) | undefined;
}
