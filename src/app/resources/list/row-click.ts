import type { Me } from '../../../shared/wire.ts';

/** What a click on a row does: it opens the record, or shows it in the side panel where the person likes that better. */
export function rowClickOf(me: Me | null): 'open' | 'peek' {
  const chosen = me?.preferences.some(({ key, value }) => key === ROW_CLICK && value === 'peek');
  return chosen === true ? 'peek' : 'open';
}

/** The key under which the account keeps it. */
export const ROW_CLICK = 'row_click';
