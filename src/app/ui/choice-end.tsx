import type { ReactNode } from 'react';
import * as css from '../../../styles/choice.css.ts';

/** What stands at the right of a choice; its control is described by it, and not named. */
export function ChoiceEnd({ children }: { readonly children: ReactNode }) {
  return (
    <span className={css.end} aria-hidden="true">
      {children}
    </span>
  );
}
