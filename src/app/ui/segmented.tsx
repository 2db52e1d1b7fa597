import type { ReactNode } from 'react';
import { useId } from 'react';
import * as css from '../../../styles/segmented.css.ts';
import type { IconName } from '../../shared/contract/icon-name.ts';
import { Icon } from './icon.tsx';

/** One of two to five, side by side; arrows move. */
export function Segmented(props: SegmentedProps) {
  const { value, options, onValue, size, disabled, ...rest } = props;
  const name = useId();
  return (
    <div {...rest} role="radiogroup" className={css.segmented} data-size={size}>
      {options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={disabled}
            aria-label={option.name}
            onChange={() => onValue(option.value)}
          />
          {option.icon ? <Icon name={option.icon} /> : null}
          {option.label}
        </label>
      ))}
    </div>
  );
}

interface SegmentedProps {
  readonly id?: string | undefined;
  readonly value: string;
  readonly options: readonly SegmentOption[];
  readonly onValue: (value: string) => void;
  readonly size?: 'small' | undefined;
  readonly disabled?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-labelledby'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

interface SegmentOption {
  readonly value: string;
  readonly label?: ReactNode;
  readonly icon?: IconName | undefined;
  /** Where the label is only an icon. */
  readonly name?: string | undefined;
}
