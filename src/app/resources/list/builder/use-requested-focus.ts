import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { FiltersRef } from '../../../../../machines/filters/filters.machine.ts';
import { selectFocus } from '../../../../../machines/filters/filters.select.ts';

/** Gives the focus to the part of the tree that the builder asks it for, as soon as that is drawn. */
export function useRequestedFocus(
  builder: FiltersRef,
  body: { readonly current: HTMLElement | null },
) {
  const focus = useSelector(builder, selectFocus);
  useEffect(() => {
    if (focus === null) return;
    const place = body.current?.querySelector(`[data-focus="${focus.id}.${focus.at}"]`);
    place?.querySelector<HTMLElement>('button, input, [role="combobox"]')?.focus();
  }, [focus, body]);
}
