import type { KeyboardEvent, ReactNode } from 'react';
import * as css from '../../../styles/snackbar.css.ts';
import type { IconName } from '../../shared/contract/icon-name.ts';
import { composing } from './composing.ts';
import { Icon } from './icon.tsx';
import type { Tone } from './icon.tsx';

const ICONS = {
  green: 'circle-check',
  red: 'circle-alert',
  amber: 'triangle-alert',
  accent: 'info',
} as const;

/** One snackbar. Its text is announced by the live region, not by itself; the bar shows the time that is left. */
export function SnackbarCard(props: SnackbarCardProps) {
  const { tone = 'accent', icon, message, detail, actions, onDismiss, lastsMs, paused } = props;
  return (
    <article
      className={css.snackbar}
      tabIndex={-1}
      data-leaving={props.leaving ? '' : undefined}
      data-dismissible={onDismiss ? '' : undefined}
      data-asks={props.asks ? '' : undefined}
      onKeyDown={(event) => (isEscape(event) ? onDismiss?.() : undefined)}
    >
      <span className={css.icon}>
        <Icon name={icon ?? ICONS[tone]} tone={tone} />
      </span>
      <div className={css.text}>
        <div className={css.message}>{message}</div>
        {detail ? <div className={css.detail}>{detail}</div> : null}
      </div>
      {onDismiss ? (
        <button type="button" className={css.dismiss} aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="x" size="small" />
        </button>
      ) : null}
      {actions ? (
        <div className={css.actions} inert={props.spent}>
          {actions}
        </div>
      ) : null}
      {lastsMs === undefined ? null : (
        <i
          className={css.bar}
          aria-hidden="true"
          data-paused={paused ? '' : undefined}
          style={{ animationDuration: `${lastsMs}ms` }}
        />
      )}
    </article>
  );
}

export function isEscape(event: KeyboardEvent<HTMLElement>) {
  return event.key === 'Escape' && !composing(event);
}

/** Those that have no room: how many, and where they are. */
export function SnackbarMore({ count, onOpen }: SnackbarMoreProps) {
  return (
    <button
      type="button"
      className={css.more}
      data-command="snackbars.showHistory"
      onClick={onOpen}
    >
      {`and ${count} more`}
    </button>
  );
}

interface SnackbarMoreProps {
  readonly count: number;
  readonly onOpen: () => void;
}

interface SnackbarCardProps {
  readonly tone?: Tone | undefined;
  readonly icon?: IconName | undefined;
  readonly message: ReactNode;
  readonly detail?: ReactNode;
  /** Small buttons. */
  readonly actions?: ReactNode;
  /** The actions cannot be taken any more. */
  readonly spent?: boolean | undefined;
  readonly onDismiss?: (() => void) | undefined;
  /** Draws the time bar; nothing is timed here. */
  readonly lastsMs?: number | undefined;
  readonly paused?: boolean | undefined;
  readonly leaving?: boolean | undefined;
  /** It is a question: Escape answers it from anywhere. */
  readonly asks?: boolean | undefined;
}
