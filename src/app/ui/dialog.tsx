import type { ReactNode, RefObject } from 'react';
import { useFloats } from './floats.ts';

/** A modal dialog: head, body, foot. Focus goes back to what opened it; snackbars stay reachable above it. */
export function Dialog(props: DialogProps) {
  const floats = useFloats(props.open);
  return floats === null ? null : <floats.DialogFloat {...props} />;
}

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Width in pixels, at most what the window allows. */
  readonly size?: 480 | 500 | 800 | 1000 | 1200 | undefined;
  /** 650 px high whatever is in it. */
  readonly tall?: boolean | undefined;
  /** No padding around the body. */
  readonly flush?: boolean | undefined;
  /** Asks something that must be answered. */
  readonly alert?: boolean | undefined;
  /** A press outside does not close it: for what can hold unsaved work. */
  readonly keep?: boolean | undefined;
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Between title and close button. */
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  /** At the left of the foot. */
  readonly reason?: ReactNode;
  readonly children?: ReactNode;
}
