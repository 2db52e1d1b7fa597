import type { ReactNode } from 'react';
import { visuallyHidden } from '../../../styles/visually-hidden.css.ts';

/** Read aloud, not drawn. */
export function VisuallyHidden({ children, id }: VisuallyHiddenProps) {
  return (
    <span className={visuallyHidden} id={id}>
      {children}
    </span>
  );
}

interface VisuallyHiddenProps {
  readonly children: ReactNode;
  readonly id?: string | undefined;
}
