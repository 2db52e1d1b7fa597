import type { ReactNode, RefObject } from 'react';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before something that destroys or leaves: 500 px, focus on Cancel, or on what does it where that can be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, confirm, cancel = 'Cancel', danger = true, busy, off, children } = props;
  const confirmButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title={title}
      alert
      initialFocus={props.undoable === true ? confirmButton : cancelButton}
      finalFocus={props.finalFocus}
      foot={
        <>
          <Button ref={cancelButton} data-command={props.commands?.cancel} onClick={props.onCancel}>
            {cancel}
          </Button>
          {props.other}
          <Button
            ref={confirmButton}
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            off={off}
            keys={props.keys}
            data-command={props.commands?.confirm}
            onClick={props.onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Label of the button that does it; with `busy` the caller changes it. */
  readonly confirm: string;
  readonly cancel?: string | undefined;
  readonly danger?: boolean | undefined;
  /** Can be undone afterwards: Enter does it. */
  readonly undoable?: boolean | undefined;
  readonly busy?: boolean | undefined;
  readonly off?: string | null | undefined;
  /** Ids of the commands that the two buttons are. */
  readonly commands?: { readonly confirm: string; readonly cancel: string } | undefined;
  /** The chord that does it, from wherever the focus is in the dialog. */
  readonly keys?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** A third button between the two. */
  readonly other?: ReactNode;
  readonly finalFocus?: RefObject<HTMLElement | null> | undefined;
  readonly children?: ReactNode;
}
