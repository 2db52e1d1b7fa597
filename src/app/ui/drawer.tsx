import { Dialog } from '@ariakit/react/dialog';
import type { ReactNode } from 'react';
import { backdrop } from '../../../styles/dialog.css.ts';
import { drawer } from '../../../styles/panel.css.ts';
import { isPersistent, persistentElements } from './persistent.ts';

/** What slides in from the left on small screens. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      className={drawer}
      aria-label={label}
      backdrop={<div className={backdrop} />}
      hideOnEscape={(event) => !isPersistent(event)}
      getPersistentElements={persistentElements}
      unmountOnHide
    >
      {children}
    </Dialog>
  );
}

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
}
