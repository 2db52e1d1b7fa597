import { Dialog as AriakitDialog, DialogHeading } from '@ariakit/react/dialog';
import * as css from '../../../styles/dialog.css.ts';
import { composing } from './composing.ts';
import type { DialogProps } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { BAR, isPersistent, persistentElements } from './persistent.ts';
import { useFrameOpener } from './use-frame-opener.ts';

export function DialogFloat(props: DialogProps) {
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
  const opener = useFrameOpener(open);
  return (
    <AriakitDialog
      open={open}
      onClose={onClose}
      className={css.dialog}
      role={alert ? 'alertdialog' : 'dialog'}
      data-size={size}
      data-tall={tall ? '' : undefined}
      data-raised=""
      data-gives-room=""
      backdrop={<div className={css.backdrop} />}
      unmountOnHide
      hideOnEscape={(event) => !composing(event) && !isPersistent(event)}
      hideOnInteractOutside={!keep}
      getPersistentElements={persistentElements}
      {...(initialFocus === undefined ? {} : { initialFocus })}
      {...focusAfter(props, opener)}
    >
      <header {...BAR} className={css.head}>
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

/** Where the dialog says, and to what opened it where that is nothing by now. */
function focusAfter({ finalFocus }: DialogProps, opener: ReturnType<typeof useFrameOpener>) {
  if (finalFocus === undefined) return opener;
  return {
    finalFocus: {
      get current() {
        return finalFocus.current ?? opener.finalFocus.current;
      },
    },
    autoFocusOnHide: () => finalFocus.current !== null || opener.autoFocusOnHide(),
  };
}
