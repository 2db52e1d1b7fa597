import type { messages } from '../../shared/resources/messaging/messages.ts';
import { shippedId } from '../bootstrap/shipped-lists.ts';
import { invalid } from '../errors.ts';
import type { ResourceHooks, SaveContext } from '../rows/resource-hooks.ts';

const CHANNEL_FIELDS = [
  'type_id',
  'subject',
  'sender_id',
  'service_id',
  'phone_number',
  'short_code',
] as const;

type Facts = Partial<Record<(typeof CHANNEL_FIELDS)[number], unknown>>;

/** A message has what its channel needs to be sent. */
export const messageHooks: ResourceHooks<typeof messages> = {
  async beforeSave(context) {
    if (!concernsChannel(context)) return;
    const { tx, before, values } = context;
    const facts = { ...before, ...values } as Facts;
    const missing = await missingIn(facts, (name) => shippedId(tx, 'message_types', name));
    if (Object.keys(missing).length > 0) throw invalid(missing);
  },
};

function concernsChannel({ before, values }: SaveContext<typeof messages>) {
  return before === null || CHANNEL_FIELDS.some((name) => values[name] !== undefined);
}

async function missingIn(facts: Facts, idOf: (type: string) => Promise<number | null>) {
  if (facts.type_id === (await idOf('E-mail'))) return missingOfEmail(facts);
  return facts.type_id === (await idOf('SMS')) ? missingOfSms(facts) : {};
}

function missingOfEmail({ subject, sender_id }: Facts) {
  return {
    ...(isBlank(subject) ? { subject: 'An e-mail needs a subject.' } : {}),
    ...(isBlank(sender_id) ? { sender_id: 'An e-mail needs a sender.' } : {}),
  };
}

function missingOfSms({ service_id, phone_number, short_code }: Facts) {
  return {
    ...(isBlank(service_id) ? { service_id: 'An SMS needs a messaging service.' } : {}),
    ...(isBlank(phone_number) && isBlank(short_code)
      ? { phone_number: 'An SMS needs a phone number or a short code.' }
      : {}),
  };
}

function isBlank(value: unknown) {
  return value === null || value === undefined || value === '';
}
