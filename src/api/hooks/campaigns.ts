import { invalid } from '../errors.ts';
import { wrongChoices } from '../links/link-target.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';
import type { campaigns } from '../../shared/resources/marketing/campaigns.ts';

/** A page that is newly chosen is of the kind that the links of the campaign ask for; what it has already stays. */
export const campaignHooks: ResourceHooks<typeof campaigns> = {
  async beforeSave({ tx, user, values, path }) {
    // Both write what rows named before.
    if (path === 'undo update' || path === 'merge use') return;
    const wrong = await wrongChoices(tx, user, values);
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
  },
};
