import { useLayoutEffect } from 'react';
import type { Subscription } from 'xstate';
import type { SnackbarRequest } from '../../../machines/snackbars/snackbars.rules.ts';
import { useService } from '../data/services.ts';
import { feedback } from './actors.ts';

/** Shows what a machine of this page asks to be said. */
export function useSnackbarsOf(ref: Speaker) {
  const { notify } = useService(feedback);
  useLayoutEffect(() => {
    const { unsubscribe } = ref.on('snackbar.requested', ({ snackbar }) => notify(snackbar));
    return unsubscribe;
  }, [ref, notify]);
}

interface Speaker {
  on(
    type: 'snackbar.requested',
    listener: (said: { readonly snackbar: SnackbarRequest }) => void,
  ): Subscription;
}
