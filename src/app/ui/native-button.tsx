import type { ComponentPropsWithRef, SyntheticEvent } from 'react';
import { button } from '../../../styles/button.css.ts';
import { keyPlatform } from './keys.ts';

/** The browser's own button, drawn in one pass, for every page has dozens. Off it can have the focus, and a press does nothing. */
export function NativeButton({ off, children, ...rest }: NativeButtonProps) {
  return (
    <button
      tabIndex={SAFARI_TAB}
      type="button"
      {...rest}
      {...(off ? STILL : null)}
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

/** Safari gives a pressed button the focus only where it says that it is in the tab order. */
const SAFARI_TAB = keyPlatform() === 'mac' ? 0 : undefined;

export interface NativeButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'className' | 'style'> {
  readonly off?: boolean | undefined;
}
