import {
  Popover as AriakitPopover,
  PopoverDisclosure,
  PopoverProvider,
} from '@ariakit/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { float } from '../../../styles/menu.css.ts';
import { composing } from './composing.ts';

/** A small panel under a button, for what is more than a menu (a filter, the columns). */
export function Popover(props: PopoverProps) {
  const { button, label, placement = 'bottom-start', open, onOpen, children } = props;
  return (
    <PopoverProvider
      placement={placement}
      {...(open === undefined ? {} : { open })}
      {...(onOpen === undefined ? {} : { setOpen: onOpen })}
    >
      <PopoverDisclosure render={button} />
      <AriakitPopover
        className={float}
        gutter={4}
        portal
        unmountOnHide
        aria-label={label}
        data-raised=""
        hideOnEscape={(event) => !composing(event)}
      >
        {children}
      </AriakitPopover>
    </PopoverProvider>
  );
}

export interface PopoverProps {
  readonly button: ReactElement;
  readonly label: string;
  readonly placement?: 'bottom-end' | 'bottom-start' | 'top-end' | undefined;
  readonly open?: boolean | undefined;
  readonly onOpen?: ((open: boolean) => void) | undefined;
  readonly children: ReactNode;
}
