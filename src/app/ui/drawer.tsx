import type { ReactNode } from 'react';
import { useFloats } from './floats.ts';

/** What slides in from the left on small screens. */
export function Drawer(props: DrawerProps) {
  const floats = useFloats(props.open);
  return floats === null ? null : <floats.DrawerFloat {...props} />;
}

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
}
