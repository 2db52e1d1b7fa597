import type { ComponentPropsWithRef, SyntheticEvent } from 'react';
import { button } from '../../../styles/button.css.ts';
import { keyPlatform } from './keys.ts';

/** The browser's own button, drawn in one pass, for every page has dozens. Off it can have the focus, and a press does nothing. */
export function NativeButton({ off, onRefused, children, ...rest }: NativeButtonProps) {
  return (
    <button
      tabIndex={SAFARI_TAB}
      type="button"
      {...rest}
      {...(off ? stillness(onRefused) : null)}
      className={button}
      aria-disabled={off || undefined}
      data-autofocus={rest.autoFocus || undefined}
    >
      {children}
    </button>
  );
}

function refuse(event: SyntheticEvent) {
  event.preventDefault();
  event.stopPropagation();
}

const STILL = {
  onClickCapture: refuse,
  onAuxClickCapture: refuse,
  onMouseDownCapture: refuse,
  onKeyPressCapture: refuse,
};

/** A press does nothing, or tells why it does not. */
function stillness(onRefused: (() => void) | undefined) {
  if (onRefused === undefined) return STILL;
  return {
    onAuxClickCapture: refuse,
    onClickCapture: (event: SyntheticEvent) => {
      refuse(event);
      onRefused();
    },
  };
}

/** Safari gives a pressed button the focus only where it says that it is in the tab order. */
const SAFARI_TAB = keyPlatform() === 'mac' ? 0 : undefined;

export interface NativeButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'className' | 'style'> {
  readonly off?: boolean | undefined;
  /** What a press leads to while it is off: why it is. */
  readonly onRefused?: (() => void) | undefined;
}
