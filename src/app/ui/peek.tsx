import { Dialog } from '@ariakit/react/dialog';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import * as css from '../../../styles/panel.css.ts';
import { composing } from './composing.ts';
import { IconButton } from './icon-button.tsx';
import { BAR, persistentElements } from './persistent.ts';

/** A record beside its list: not modal, and focus stays in the list. As a sheet it covers the list and takes the focus. The caller gives the focus back. */
export function Peek(props: PeekProps) {
  const { open, onClose, label, sheet = false, head, actions, foot, children } = props;
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      modal={sheet}
      portal={false}
      autoFocusOnShow={sheet}
      initialFocus={body}
      autoFocusOnHide={false}
      hideOnInteractOutside={false}
      hideOnEscape={(event) => !composing(event)}
      getPersistentElements={persistentElements}
      className={css.peek}
      aria-label={label}
      data-raised=""
      data-sheet={sheet ? '' : undefined}
      data-gives-room={sheet ? '' : undefined}
      unmountOnHide
    >
      <header {...BAR} className={css.head}>
        <div className={css.headText}>{head}</div>
        {actions}
        <IconButton icon="x" label="Close" size="small" keys="Esc" onClick={onClose} />
      </header>
      <div ref={body} className={css.body} tabIndex={-1}>
        {children}
      </div>
      {foot ? <footer className={css.foot}>{foot}</footer> : null}
    </Dialog>
  );
}

interface PeekProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  /** On phones. */
  readonly sheet?: boolean | undefined;
  readonly head?: ReactNode;
  /** At the right of the head: previous, next. */
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}
