import type { ReactNode } from 'react';
import { useId } from 'react';
import * as css from '../../../../styles/profile.css.ts';

/** What is chosen, said at the left, with what it does below; the choice at the right. */
export function ChoiceRow({ label, hint, children }: ChoiceRowProps) {
  const id = useId();
  const ids = {
    'aria-labelledby': `${id}-label`,
    'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
  };
  return (
    <div className={css.row}>
      <div className={css.said}>
        <span id={`${id}-label`}>{label}</span>
        {hint === undefined ? null : (
          <span id={`${id}-hint`} className={css.hint}>
            {hint}
          </span>
        )}
      </div>
      {children(ids)}
    </div>
  );
}

interface ChoiceRowProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly children: (named: {
    readonly 'aria-labelledby': string;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}
