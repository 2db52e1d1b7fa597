import {
  Popover as AriakitPopover,
  PopoverDisclosure,
  PopoverProvider,
} from '@ariakit/react/popover';
import { float } from '../../../styles/menu.css.ts';
import { ClosingPress } from './closing-press.tsx';
import { composing } from './composing.ts';
import type { PopoverProps } from './popover.tsx';

/** The panel itself; `begun` where its first opening made it. */
export function PopoverFloat({ begun, ...props }: PopoverProps & { readonly begun: boolean }) {
  const { button, label, placement = 'bottom-start', open, onOpen, finalFocus, children } = props;
  return (
    <PopoverProvider
      placement={placement}
      defaultOpen={begun && open === undefined}
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
        {...(finalFocus === undefined ? {} : { finalFocus })}
        hideOnEscape={(event) => !composing(event)}
      >
        <ClosingPress />
        {children}
      </AriakitPopover>
    </PopoverProvider>
  );
}
