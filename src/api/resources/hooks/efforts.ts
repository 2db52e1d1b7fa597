import type { efforts } from '../../../shared/resources/marketing/efforts.ts';
import type { ResourceHooks } from '../resource-hooks.ts';

/** What is offered to a visitor who is about to leave stands as an offer of its own; null where there is none. */
export const effortHooks: ResourceHooks<typeof efforts> = {
  present(item) {
    const { exit_intent_promo_id: promo_id, exit_intent_order_page_id: order_page_id } = item;
    if (promo_id === undefined || order_page_id === undefined) return item;
    const isOffered = promo_id !== null || order_page_id !== null;
    return { ...item, secondary_effort: isOffered ? { promo_id, order_page_id } : null };
  },
};
