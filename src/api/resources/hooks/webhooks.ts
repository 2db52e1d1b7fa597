import type { webhooks } from '../../../shared/resources/settings/webhooks.ts';
import { isEvent } from '../../../shared/webhook-events.ts';
import { invalid } from '../../errors.ts';
import type { ResourceHooks } from '../resource-hooks.ts';

/** A webhook names events that happen. */
export const webhookHooks: ResourceHooks<typeof webhooks> = {
  async beforeSave({ values }) {
    const names = Array.isArray(values.events) ? (values.events as readonly string[]) : [];
    const unknown = names.find((name) => !isEvent(name));
    if (unknown === undefined) return;
    throw invalid({ events: `There is no event '${unknown.slice(0, 100)}'.` });
  },
};
