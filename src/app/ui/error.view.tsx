import type { ReactElement, ReactNode } from 'react';
import * as css from '../../../styles/state.css.ts';
import { mono } from '../../../styles/text.css.ts';
import { LinkButton } from './link-button.tsx';
import { DRAWINGS, StateMark } from './state-mark.tsx';

/** The page in place of one that is not there, or that failed. */
export function ErrorView({ code, text, details, actions, homeLink }: ErrorViewProps) {
  const missing = code === 404;
  return (
    <div className={css.state}>
      <StateMark>{missing ? DRAWINGS.page : DRAWINGS.broken}</StateMark>
      <h1 className={css.title} data-large="" tabIndex={-1}>
        {missing ? '404 Not Found' : 'An error occurred'}
      </h1>
      {text ? <p className={css.text}>{text}</p> : null}
      {details ? <p className={`${css.text} ${mono}`}>{details}</p> : null}
      <div className={css.actions}>
        <LinkButton kind="primary" icon="house" href="/" render={homeLink}>
          Home page
        </LinkButton>
        {actions}
      </div>
    </div>
  );
}

interface ErrorViewProps {
  readonly code: number;
  readonly text?: ReactNode;
  /** For support: id, status, request. */
  readonly details?: string | undefined;
  readonly actions?: ReactNode;
  /** The router's link to '/'. */
  readonly homeLink?: ReactElement | undefined;
}
