import type {
  FocusEvent,
  HTMLAttributes,
  MouseEvent,
  PointerEvent,
  ReactElement,
  ReactNode,
} from 'react';
import { cloneElement, useEffect, useState } from 'react';
import { useFloats } from './floats.ts';
import { KeyHint } from './key-hint.tsx';
import { createTip } from './tip.ts';

/** A name and a key beside a control, after 400 ms, at once when moving along. The control must have a name of its own. */
export function Tooltip({ content, keys, placement = 'top', children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [tip] = useState(() => createTip(setAnchor));
  useEffect(() => tip.hide, [tip]);
  const floats = useFloats(anchor !== null);
  const { onPointerEnter, onPointerUp, onMouseLeave, onMouseDown, onFocus, onBlur, onRefused } =
    children.props;
  const control = cloneElement(children, {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      onPointerEnter?.(event);
      // A finger has no way to leave again.
      if (event.pointerType !== 'touch') tip.reach(event.currentTarget);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      onPointerUp?.(event);
      // Nor one to come upon what is off, whose press does nothing else.
      if (event.pointerType === 'touch' && isOff(event.currentTarget) && !onRefused) {
        tip.show(event.currentTarget);
      }
    },
    onMouseLeave: (event: MouseEvent<HTMLElement>) => {
      onMouseLeave?.(event);
      tip.wait();
    },
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      onMouseDown?.(event);
      // One that is off does nothing but say why.
      if (isOff(event.currentTarget)) tip.wait();
      else tip.hide();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) tip.show(event.currentTarget);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      onBlur?.(event);
      tip.hide();
    },
  });
  return (
    <>
      {control}
      {anchor === null || floats === null ? null : (
        <floats.TooltipFloat anchor={anchor} placement={placement} onClose={tip.hide}>
          <span>{content}</span>
          {keys ? <KeyHint keys={keys} inside="bright" /> : null}
        </floats.TooltipFloat>
      )}
    </>
  );
}

function isOff(control: Element) {
  return control.getAttribute('aria-disabled') === 'true';
}

export type TooltipPlacement = 'top' | 'bottom' | 'left' | 'right';

interface ControlProps extends HTMLAttributes<HTMLElement> {
  /** What a press leads to while it is off. */
  readonly onRefused?: (() => void) | undefined;
}

interface TooltipProps {
  readonly content: ReactNode;
  readonly keys?: string | undefined;
  readonly placement?: TooltipPlacement | undefined;
  readonly children: ReactElement<ControlProps>;
}
