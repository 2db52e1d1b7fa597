import { Dialog } from '@ariakit/react/dialog';
import { backdrop } from '../../../styles/dialog.css.ts';
import { drawer } from '../../../styles/panel.css.ts';
import type { DrawerProps } from './drawer.tsx';
import { isPersistent, persistentElements } from './persistent.ts';

export function DrawerFloat({ open, onClose, label, children }: DrawerProps) {
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
