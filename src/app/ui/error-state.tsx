import type { ReactNode } from 'react';
import * as css from '../../../styles/state.css.ts';
import { mono } from '../../../styles/text.css.ts';
import { Button } from './button.tsx';
import { DRAWINGS, StateMark } from './state-mark.tsx';

/** Something could not be loaded: what happened, and a retry. Of it one sentence is announced: its own title, or else what happened. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, details, onRetry, retrying, actions } = props;
  const saysText = title === undefined && Boolean(text);
  return (
    <div className={css.state} data-instead="">
      <StateMark>{DRAWINGS.broken}</StateMark>
      <div role={saysText ? undefined : 'alert'}>
        <h2 className={css.title}>{title ?? 'An error occurred'}</h2>
      </div>
      {text ? (
        <p className={css.text} role={saysText ? 'alert' : undefined}>
          {text}
        </p>
      ) : null}
      {details ? <p className={`${css.text} ${mono}`}>{details}</p> : null}
      <div className={css.actions}>
        {onRetry ? (
          <Button kind="primary" icon="rotate-cw" busy={retrying} onClick={onRetry}>
            {retrying ? 'Retrying' : 'Retry'}
          </Button>
        ) : null}
        {actions}
      </div>
    </div>
  );
}

interface ErrorStateProps {
  readonly title?: string | undefined;
  readonly text?: ReactNode;
  /** For support: id, status, request. */
  readonly details?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  readonly actions?: ReactNode;
}
