import type { efforts } from '../../shared/resources/marketing/efforts.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';

/** Shows the offer for a visitor who is about to leave as `secondary_effort`; null where there is none. */
export const effortHooks: ResourceHooks<typeof efforts> = {
  present(item) {
    const { exit_intent_promo_id: promo_id, exit_intent_order_page_id: order_page_id } = item;
    if (promo_id === undefined || order_page_id === undefined) return item;
    const isOffered = promo_id !== null || order_page_id !== null;
    return { ...item, secondary_effort: isOffered ? { promo_id, order_page_id } : null };
  },
};
