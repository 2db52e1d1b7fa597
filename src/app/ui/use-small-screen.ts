import { useSyncExternalStore } from 'react';
import { media } from '../../../styles/media.ts';

/** Whether the window is a phone's: below 720 px. */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(listen, isSmall, () => false);
}

function listen(changed: () => void) {
  const query = globalThis.matchMedia?.(media.small);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

function isSmall() {
  return globalThis.matchMedia?.(media.small).matches === true;
}
