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
  const { onPointerEnter, onPointerUp, onMouseLeave, onMouseDown, onFocus, onBlur } =
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
      if (event.pointerType === 'touch' && isStill(event.currentTarget, children)) {
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
      if (event.currentTarget.getAttribute('aria-disabled') === 'true') tip.wait();
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

/** Off, and a press does not lead to why it is. */
function isStill(control: Element, { props }: ReactElement<object>) {
  const asks = 'onRefused' in props && props.onRefused !== undefined;
  return control.getAttribute('aria-disabled') === 'true' && !asks;
}

export type TooltipPlacement = 'top' | 'bottom' | 'left' | 'right';

interface TooltipProps {
  readonly content: ReactNode;
  readonly keys?: string | undefined;
  readonly placement?: TooltipPlacement | undefined;
  readonly children: ReactElement<HTMLAttributes<HTMLElement>>;
}
