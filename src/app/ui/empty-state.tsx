import type { ReactNode } from 'react';
import * as css from '../../../styles/state.css.ts';
import { DRAWINGS, StateMark } from './state-mark.tsx';

/** Nothing here yet: what it is for, the one action, a link. */
export function EmptyState({ mark = 'list', title, text, actions, more, small }: EmptyStateProps) {
  return (
    <div className={css.state} data-instead="" data-small={small ? '' : undefined}>
      {small ? null : <StateMark>{MARKS[mark]}</StateMark>}
      <h2 className={css.title}>{title}</h2>
      {text ? <p className={css.text}>{text}</p> : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
      {more ? <div className={css.more}>{more}</div> : null}
    </div>
  );
}

interface EmptyStateProps {
  readonly mark?: keyof typeof MARKS | undefined;
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly more?: ReactNode;
  /** Without the drawing, for menus and side columns. */
  readonly small?: boolean | undefined;
}

const MARKS = {
  ...DRAWINGS,
  list: (
    <>
      <rect className={css.paper} x="22.75" y="14.75" width="74.5" height="56.5" rx="5.25" />
      <rect className={css.paper} x="14.75" y="8.75" width="74.5" height="56.5" rx="5.25" />
      <path className={css.ink} d="M24 20h34M24 25h34" />
      <rect x="24.75" y="32.75" width="24.5" height="22.5" rx="2" />
      <path d="M57 34h24M57 41h24M57 48h24M57 55h14" />
    </>
  ),
  search: (
    <>
      <rect className={css.paper} x="16.75" y="10.75" width="78.5" height="54.5" rx="5.25" />
      <path d="M28 24h40M28 34h28M28 44h20M28 54h26" strokeDasharray="3 3" />
      <circle className={css.paper} cx="78" cy="44" r="15" />
      <circle className={css.ink} cx="78" cy="44" r="15" />
      <path className={css.ink} d="m89 55 11 11" />
    </>
  ),
} as const;
