import type { ReactNode } from 'react';
import * as css from '../../../styles/state.css.ts';
import { mono } from '../../../styles/text.css.ts';
import { DRAWINGS, StateMark } from './state-mark.tsx';

/** The person may not see this: what is missing, and who can give it. */
export function DeniedState({ title, needed, groups, actions }: DeniedStateProps) {
  return (
    <div className={css.state}>
      <StateMark>{DRAWINGS.lock}</StateMark>
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>
        {needed ? (
          <>
            Needed: <span className={mono}>{needed}</span>
            <br />
          </>
        ) : null}
        {groups && groups.length > 0 ? `Your groups: ${groups.join(', ')}` : null}
      </p>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}

interface DeniedStateProps {
  /** The sentence of the specification. */
  readonly title: string;
  /** 'Core.UsersAPIController@index' */
  readonly needed?: string | undefined;
  readonly groups?: readonly string[] | undefined;
  readonly actions?: ReactNode;
}
