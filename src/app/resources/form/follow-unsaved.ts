import { useLayoutEffect } from 'react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import { selectDirty } from '../../../../machines/form/form.select.ts';

/** Has an actor told by the form itself whether that holds changes which are not saved; null where there is no form. */
export function useUnsaved(form: FormRef | null, told: UnsavedState) {
  useLayoutEffect(() => (form === null ? undefined : follow(form, told)), [form, told]);
}

function follow(form: FormRef, told: UnsavedState) {
  const dirty = form.select(selectDirty);
  const tell = (unsaved: boolean) => told.send({ type: 'record.changed', unsaved });
  tell(dirty.get());
  const { unsubscribe } = dirty.subscribe(tell);
  return unsubscribe;
}

interface UnsavedState {
  send(event: { readonly type: 'record.changed'; readonly unsaved: boolean }): void;
}
