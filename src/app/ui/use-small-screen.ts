import { useSyncExternalStore } from 'react';
import { media } from '../../../styles/media.ts';

/** Whether the window is a phone's: below 720 px. */
export const useSmallScreen = screenHook(media.small);

/** Whether the window has no room for two navigations beside a page: below 1024 px. */
export const useMediumScreen = screenHook(media.medium);

function screenHook(wanted: string) {
  const isSo = () => globalThis.matchMedia?.(wanted).matches === true;
  const listen = (changed: () => void) => {
    const query = globalThis.matchMedia?.(wanted);
    query?.addEventListener('change', changed);
    return () => query?.removeEventListener('change', changed);
  };
  return (): boolean => useSyncExternalStore(listen, isSo, () => false);
}
