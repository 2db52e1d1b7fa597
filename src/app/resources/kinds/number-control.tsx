import { flushSync } from 'react-dom';
import { TextInput } from '../../ui/text-input.tsx';
import type { KindControlProps } from './kind.ts';
import type { TypedInput } from './typed-text.ts';
import { readDecimal, showDecimal, useTypedText } from './typed-text.ts';

/** A number with what stands around it. */
export function NumberControl(props: NumberControlProps) {
  const { control, value, readOnly, isCompact, onValue, onBlur, prefix, suffix } = props;
  const { show = showDecimal, read = readDecimal, rest, whole } = props;
  const input = useTypedText({ value, show, rest, read, onValue });
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
      onFocus={
        rest === undefined ? undefined : ({ currentTarget }) => ungroup(currentTarget, input)
      }
      onBlur={() => {
        input.tidy();
        onBlur();
      }}
    />
  );
}

/** The browser keeps what is selected by its places: all of it stays all of it. */
function ungroup(element: HTMLInputElement, { begin }: Pick<TypedInput, 'begin'>) {
  const { selectionStart, selectionEnd, value } = element;
  const isWhole = value !== '' && selectionStart === 0 && selectionEnd === value.length;
  flushSync(begin);
  if (isWhole) element.select();
}

interface NumberControlProps extends KindControlProps {
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly whole?: boolean | undefined;
  readonly show?: ((value: unknown) => string) | undefined;
  /** How it stands while nobody edits it; as it is edited where left out. */
  readonly rest?: ((value: unknown) => string) | undefined;
  readonly read?: ((text: string) => unknown) | undefined;
}
