import type { HTMLAttributes, MouseEvent, ReactElement, ReactNode, RefObject } from 'react';
import { cloneElement, useState } from 'react';
import { fetchFloats, heldFloats, useFloats } from './floats.ts';

/** A small panel under a button, for what is more than a menu (a filter, the columns). Made as a menu is, `late` too. */
export function Popover(props: PopoverProps) {
  const { button, open, onOpen } = props;
  const [made, setMade] = useState(() => props.late !== true && heldFloats() !== null);
  const [begun, setBegun] = useState(false);
  if (open === true && !made) setMade(true);
  const floats = useFloats(made);
  if (made && floats !== null) return <floats.PopoverFloat {...props} begun={begun} />;
  const { onClick } = button.props;
  return cloneElement(button, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: () => void fetchFloats().catch(() => undefined),
    onClick: (event: MouseEvent<HTMLElement>) => {
      onClick?.(event);
      if (event.defaultPrevented) return;
      setBegun(true);
      setMade(true);
      onOpen?.(true);
    },
  });
}

export interface PopoverProps {
  readonly button: ReactElement<HTMLAttributes<HTMLElement>>;
  readonly label: string;
  readonly placement?: 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start' | undefined;
  readonly open?: boolean | undefined;
  readonly onOpen?: ((open: boolean) => void) | undefined;
  /** What has the focus once it is closed; the button where it is left out or nothing. */
  readonly finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** A plain button until its first opening. */
  readonly late?: boolean | undefined;
  readonly children: ReactNode;
}
