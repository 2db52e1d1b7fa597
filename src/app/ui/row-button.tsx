import type { ComponentPropsWithRef } from 'react';
import * as css from '../../../styles/button.css.ts';
import type { IconName } from '../../shared/contract/icon-name.ts';
import { Icon } from './icon.tsx';

/** A small icon button of a table's row: always on, outside of the tab order, told by the browser's own title. Plain, for there are hundreds. */
export function RowButton({ icon, label, ...rest }: RowButtonProps) {
  return (
    <button
      tabIndex={-1}
      {...rest}
      type="button"
      className={css.button}
      aria-label={label}
      title={label}
      data-kind="quiet"
      data-size="small"
      data-shape="icon"
    >
      <Icon name={icon} />
    </button>
  );
}

interface RowButtonProps
  extends Omit<
    ComponentPropsWithRef<'button'>,
    'className' | 'style' | 'children' | 'title' | 'type' | 'disabled'
  > {
  readonly icon: IconName;
  readonly label: string;
}
