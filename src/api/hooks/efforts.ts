import type { efforts } from '../../shared/resources/marketing/efforts.ts';
import { invalid } from '../errors.ts';
import { SAME } from '../links/generate-link.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';

/**
 * Shows the offer for a visitor who is about to leave as `secondary_effort`; null where there is none. What a generated link
 * says it goes on saying: whoever has it is counted for that.
 */
export const effortHooks: ResourceHooks<typeof efforts> = {
  async beforeSave({ before, values, path }) {
    // An undone merge gives it back the row that it named when it was generated.
    if (path === 'undo update' || path === 'merge use') return;
    if ((before?.offer_url ?? null) === null) return;
    const changed = FIXED.filter((field) => Object.hasOwn(values, field));
    if (changed.length > 0)
      throw invalid(Object.fromEntries(changed.map((field) => [field, NEVER])));
  },
  present(item) {
    const { exit_intent_promo_id: promo_id, exit_intent_order_page_id: order_page_id } = item;
    if (promo_id === undefined || order_page_id === undefined) return item;
    const isOffered = promo_id !== null || order_page_id !== null;
    return { ...item, secondary_effort: isOffered ? { promo_id, order_page_id } : null };
  },
};

const FIXED = ['campaign_id', ...SAME];
const NEVER = 'A generated link never changes. Generate another one instead.';
