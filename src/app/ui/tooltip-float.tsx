import {
  Tooltip as AriakitTooltip,
  TooltipProvider,
  useTooltipStore,
} from '@ariakit/react/tooltip';
import type { ReactNode } from 'react';
import { useLayoutEffect } from 'react';
import { tooltip } from '../../../styles/tooltip.css.ts';
import { hasOpened } from './tip.ts';
import type { TooltipPlacement } from './tooltip.tsx';

/** A tooltip that is shown at its control, until the pointer or the focus goes elsewhere. */
export function TooltipFloat({ anchor, placement, onClose, children }: TooltipFloatProps) {
  const store = useTooltipStore({
    open: true,
    setOpen: (open) => (open ? undefined : onClose()),
    placement,
    hideTimeout: 0,
  });
  useLayoutEffect(() => store.setAnchorElement(anchor), [store, anchor]);
  useLayoutEffect(() => whenOpened(anchor, onClose), [anchor, onClose]);
  return (
    <AriakitTooltip
      store={store}
      className={tooltip}
      gutter={6}
      hideOnHoverOutside={() => !anchor.matches(':focus-visible')}
      hideOnEscape={goingOn(onClose)}
    >
      {children}
    </AriakitTooltip>
  );
}

/** Escape takes the tooltip away, and is no less the dialog's that its control stands in: nobody opened the tooltip to close it by itself. */
function goingOn(close: () => void) {
  return () => {
    close();
    return false;
  };
}

/** Once its control has opened something, by whatever way, the tooltip is in the way of that. */
function whenOpened(control: HTMLElement, run: () => void) {
  const observer = new MutationObserver(() => (hasOpened(control) ? run() : undefined));
  observer.observe(control, { attributeFilter: ['aria-expanded'] });
  return () => observer.disconnect();
}

/** A text at an element that the focus is in. */
export function PointTip({ at, text, onClose }: PointTipProps) {
  return (
    <TooltipProvider
      open
      placement="bottom-start"
      setOpen={(open) => {
        if (!open) onClose();
      }}
    >
      <AriakitTooltip
        key={text}
        className={tooltip}
        gutter={2}
        getAnchorRect={() => at.getBoundingClientRect()}
      >
        <span>{text}</span>
      </AriakitTooltip>
    </TooltipProvider>
  );
}

interface TooltipFloatProps {
  readonly anchor: HTMLElement;
  readonly placement: TooltipPlacement;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface PointTipProps {
  readonly at: HTMLElement;
  readonly text: string;
  readonly onClose: () => void;
}
