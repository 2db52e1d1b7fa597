import { useLayoutEffect } from 'react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';

/** Runs whenever a person is told what keeps the form from being saved: it was refused, or he asked. `told` must keep its identity. */
export function useFaultsTold(form: FormRef, told: () => void) {
  useLayoutEffect(() => {
    const subscriptions = [form.on('save.failed', told), form.on('faults.shown', told)];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [form, told]);
}
