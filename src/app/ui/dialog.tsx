import { Dialog as AriakitDialog, DialogHeading } from '@ariakit/react/dialog';
import type { ReactNode, RefObject } from 'react';
import * as css from '../../../styles/dialog.css.ts';
import { composing } from './composing.ts';
import { IconButton } from './icon-button.tsx';
import { isPersistent, persistentElements } from './persistent.ts';

/** A modal dialog: head, body, foot. Focus goes back to what opened it; notices stay reachable above it. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    size = 500,
    tall,
    flush,
    alert,
    keep,
    initialFocus,
    reason,
  } = props;
  return (
    <AriakitDialog
      open={open}
      onClose={onClose}
      className={css.dialog}
      role={alert ? 'alertdialog' : 'dialog'}
      data-size={size}
      data-tall={tall ? '' : undefined}
      data-raised=""
      backdrop={<div className={css.backdrop} />}
      unmountOnHide
      hideOnEscape={(event) => !composing(event) && !isPersistent(event)}
      hideOnInteractOutside={!keep}
      getPersistentElements={persistentElements}
      {...(initialFocus === undefined ? {} : { initialFocus })}
      {...(props.finalFocus === undefined ? {} : { finalFocus: props.finalFocus })}
    >
      <header className={css.head}>
        <DialogHeading className={css.title}>{title}</DialogHeading>
        {props.head}
      </header>
      <div className={css.body} data-flush={flush ? '' : undefined}>
        {props.children}
      </div>
      {props.foot ? (
        <footer className={css.foot}>
          {reason ? <span className={css.reason}>{reason}</span> : null}
          {props.foot}
        </footer>
      ) : null}
      <span className={css.close}>
        <IconButton icon="x" label="Close" size="small" tip={false} onClick={onClose} />
      </span>
    </AriakitDialog>
  );
}

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Width in pixels, at most what the window allows. */
  readonly size?: 500 | 800 | 1000 | 1200 | undefined;
  /** 650 px high whatever is in it. */
  readonly tall?: boolean | undefined;
  /** No padding around the body. */
  readonly flush?: boolean | undefined;
  /** Asks something that must be answered. */
  readonly alert?: boolean | undefined;
  /** A press outside does not close it: for what can hold unsaved work. */
  readonly keep?: boolean | undefined;
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Between title and close button. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  /** At the left of the foot. */
  readonly reason?: ReactNode;
  readonly children?: ReactNode;
}
