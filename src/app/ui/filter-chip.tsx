import type { ComponentPropsWithRef, ReactNode } from 'react';
import * as css from '../../../styles/filter-chip.css.ts';
import type { IconName } from '../../shared/contract/icon-name.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** One filter: field, operator, value, and a button that removes it. Cells given as buttons open their own menus. */
export function FilterChip(props: FilterChipProps) {
  const { icon, field, operator, value, onRemove } = props;
  return (
    <fieldset className={css.chip} aria-label={`Filter ${field}`}>
      <span className={css.part} data-part="field">
        {icon ? <Icon name={icon} size="small" /> : null}
        {field}
      </span>
      {typeof operator === 'string' ? (
        <span className={css.part} data-part="operator">
          {operator}
        </span>
      ) : (
        operator
      )}
      {props.valueButton ?? (
        <span className={css.part} data-part="value">
          <span className={css.text}>{value}</span>
        </span>
      )}
      <button
        type="button"
        className={css.part}
        data-part="remove"
        aria-label={`Remove filter ${field}`}
        onClick={onRemove}
      >
        <Icon name="x" size="tiny" />
      </button>
    </fieldset>
  );
}

/** A cell as a button, to be handed to a menu or a popover. */
export function FilterCellButton({ cell, of, children, ...rest }: FilterCellButtonProps) {
  return (
    <button type="button" {...rest} className={css.part} data-part={cell}>
      {of === undefined ? null : <VisuallyHidden>{`${of} `}</VisuallyHidden>}
      <span className={css.text}>{children}</span>
    </button>
  );
}

interface FilterCellButtonProps extends ComponentPropsWithRef<'button'> {
  readonly cell: 'operator' | 'value';
  /** Read before what is drawn: 'Tags include any of'. */
  readonly of?: string;
}

interface FilterChipProps {
  readonly icon?: IconName | undefined;
  readonly field: string;
  /** 'is', 'is any of', 'before'; or a menu around `FilterCellButton`. */
  readonly operator?: ReactNode;
  readonly value?: ReactNode;
  /** A menu or popover around `FilterCellButton`, instead of the plain value. */
  readonly valueButton?: ReactNode;
  readonly onRemove: () => void;
}
