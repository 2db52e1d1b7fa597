import {
  Select as AriakitSelect,
  SelectItem,
  SelectPopover,
  SelectProvider,
} from '@ariakit/react/select';
import type { ReactNode } from 'react';
import * as menu from '../../../styles/menu.css.ts';
import * as css from '../../../styles/select.css.ts';
import type { ControlProps } from './field.tsx';
import { Icon } from './icon.tsx';

/** One of a short list, without search. For long or remote lists use `ComboSelect`. */
export function Select(props: SelectProps) {
  const { value, options, onValue, placeholder, size, disabled, ...control } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <SelectProvider value={value ?? ''} setValue={(next: string) => onValue(next)}>
      <AriakitSelect
        {...control}
        className={css.select}
        data-size={size}
        data-invalid={control['aria-invalid'] ? '' : undefined}
        data-off={disabled ? '' : undefined}
        disabled={disabled ?? false}
      >
        <span className={css.value} data-empty={chosen === undefined ? '' : undefined}>
          {chosen?.mark}
          <span className={css.valueText} dir="auto">
            {chosen?.label ?? placeholder}
          </span>
        </span>
        <Icon name="chevrons-up-down" size="small" />
      </AriakitSelect>
      <SelectPopover className={css.short} gutter={4} portal sameWidth unmountOnHide>
        {options.map((option) => (
          <SelectItem
            key={option.value}
            className={menu.item}
            value={option.value}
            disabled={option.off !== undefined}
            accessibleWhenDisabled
          >
            {option.mark}
            <span className={menu.text}>{option.label}</span>
            {option.off ? <span className={menu.end}>{option.off}</span> : null}
            <span className={menu.chosen}>
              {option.value === value ? <Icon name="check" /> : null}
            </span>
          </SelectItem>
        ))}
      </SelectPopover>
    </SelectProvider>
  );
}

interface SelectProps extends Partial<ControlProps> {
  readonly value: string | null;
  readonly options: readonly SelectOption[];
  readonly onValue: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly size?: 'small' | undefined;
  readonly disabled?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
}

interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly mark?: ReactNode;
  /** Why it cannot be chosen. */
  readonly off?: string | undefined;
}
