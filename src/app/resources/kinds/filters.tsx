import { TextInput } from '../../ui/text-input.tsx';
import type { FilterProps } from './kind.ts';

/** The value of a filter as one line of text. */
export function LineFilter({
  label,
  value,
  onValue,
  onDone,
  type,
  suffix,
  still,
}: LineFilterProps) {
  return (
    <TextInput
      ref={still === true ? null : focusOnMount}
      size="small"
      type={type ?? 'text'}
      aria-label={label}
      suffix={suffix}
      data-autofocus={still === true ? undefined : 'true'}
      value={value}
      onValue={onValue}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone();
      }}
    />
  );
}

/** The panel may be drawn after it has taken the focus itself. */
export function focusOnMount(input: HTMLInputElement | null) {
  input?.focus();
}

/** For kinds that are only asked whether they hold anything: the operator says it all. */
export function NoFilter() {
  return null;
}

interface LineFilterProps extends FilterProps {
  readonly type?: 'number' | undefined;
  readonly suffix?: string | undefined;
}
