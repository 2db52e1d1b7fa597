import { FIRST_NAMES, LAST_NAMES, MAIL_HOSTS, PLACES } from './content/names.ts';
import type { Random } from './random.ts';

const STATUSES = [
  ...Array.from({ length: 17 }, () => 'active' as const),
  'unsubscribed',
  'bounced',
  'pending',
] as const;

/** Made-up readers, the same for the same random numbers; an e-mail never repeats. */
export function subscriberRows(
  count: number,
  {
    random,
    ago,
    tagIds,
  }: {
    readonly random: Random;
    readonly ago: (days: number) => string;
    readonly tagIds: ReadonlyMap<string, number>;
  },
) {
  const tags = ['Members', 'Evergreen', 'Seeds', 'Dividends', 'Weather'].map((name) =>
    tagIds.get(name),
  );
  return Array.from({ length: count }, (_, index) => {
    const first_name = random.pick(FIRST_NAMES);
    const last_name = random.pick(LAST_NAMES);
    const [country, state] = random.pick(PLACES);
    const made = 1 + random.next() ** 1.6 * 1_200;
    return {
      email: `${first_name}.${last_name}${index + 1}@${random.pick(MAIL_HOSTS)}`.toLowerCase(),
      first_name,
      last_name,
      phone: random.next() < 0.3 ? phone(random, country) : null,
      country,
      state,
      status: random.pick(STATUSES),
      ip: ipEntry(index),
      tag_ids: tags.filter(() => random.next() < 0.18),
      created_at: ago(made),
      updated_at: ago(made * random.next()),
    };
  });
}

/** An address of the ranges that are kept for examples; most have a good name. */
function ipEntry(index: number) {
  const net = (['192.0.2', '198.51.100', '203.0.113'] as const)[index % 3];
  const reputationColor = index % 17 === 0 ? 'red' : index % 7 === 0 ? 'orange' : 'green';
  return index % 5 === 0 ? {} : { ip: `${net}.${1 + ((index * 7) % 254)}`, reputationColor };
}

/** Numbers of the ranges that are kept for fiction. */
function phone(random: Random, country: string) {
  const line = String(100 + random.below(100)).padStart(4, '0');
  const area = random.pick(['207', '312', '415', '503', '617', '902'] as const);
  return country === 'GB' ? `+44 20 7946 0${line.slice(1)}` : `+1 ${area} 555 ${line}`;
}
