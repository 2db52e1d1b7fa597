import type { ReactNode } from 'react';
import { group } from '../../../styles/button.css.ts';

/** Buttons that share their edges. */
export function ButtonGroup({ label, children }: ButtonGroupProps) {
  return (
    <fieldset aria-label={label} className={group}>
      {children}
    </fieldset>
  );
}

interface ButtonGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}
