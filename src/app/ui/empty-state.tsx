import type { ReactNode } from 'react';
import * as css from '../../../styles/state.css.ts';
import { StateMark } from './state-mark.tsx';
import type { StateMarkName } from './state-mark.tsx';

/** Nothing here yet: what it is for, the one action, a link. */
export function EmptyState({ mark = 'list', title, text, actions, more, small }: EmptyStateProps) {
  return (
    <div className={css.state} data-small={small ? '' : undefined}>
      {small ? null : <StateMark name={mark} />}
      <h2 className={css.title}>{title}</h2>
      {text ? <p className={css.text}>{text}</p> : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
      {more ? <div className={css.more}>{more}</div> : null}
    </div>
  );
}

interface EmptyStateProps {
  readonly mark?: StateMarkName | undefined;
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly more?: ReactNode;
  /** Without the drawing, for menus and side columns. */
  readonly small?: boolean | undefined;
}
