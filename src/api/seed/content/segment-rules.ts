import type { Ids } from '../world.ts';

interface Named {
  readonly subscription: Ids;
  readonly tag: Ids;
}

const rule = (field: string, op: string, value: unknown) => ({ field, op, value });
const all = (...and: unknown[]) => ({ and });
const some = (...or: unknown[]) => ({ or });
const active = rule('status', 'eq', 'active');
const holds = (ids: Ids, name: string) => rule('subscription_ids', 'in', [ids.get(name)]);
const tagged = (ids: Ids, name: string) => rule('tag_ids', 'in', [ids.get(name)]);

/** The rules of the segments that keep themselves, by the segment's name. */
export const SEGMENT_RULES: Readonly<Record<string, (named: Named) => unknown>> = {
  'Renewal in ninety days': () => all(active, rule('subscription_expires_on', 'lte', 'today+90d')),
  'Lapsed in spring': () =>
    all(
      rule('subscription_ids', 'empty', true),
      rule('subscription_ended_on', 'gte', '2026-03-01'),
      rule('subscription_ended_on', 'lt', '2026-06-01'),
    ),
  'Lapsed in autumn': () =>
    all(
      rule('subscription_ids', 'empty', true),
      rule('subscription_ended_on', 'gte', '2026-09-01'),
    ),
  'Gloucester boat owners': ({ subscription }) =>
    all(
      active,
      rule('state', 'eq', 'MA'),
      some(
        holds(subscription, 'Harbor & Tide, print and digital'),
        holds(subscription, 'Tide tables by e-mail'),
      ),
    ),
  'New England harbors': ({ subscription }) =>
    all(
      active,
      rule('state', 'in', ['MA', 'ME', 'NH', 'RI', 'CT']),
      holds(subscription, 'Harbor & Tide, print and digital'),
    ),
  'Dividend letter trial': ({ tag, subscription }) =>
    all(tagged(tag, 'Dividends'), some(active, holds(subscription, 'Ledger members'))),
  'Bond ladder readers': ({ subscription }) =>
    all(
      active,
      holds(subscription, 'The Ledger Review, weekly'),
      rule('opened_at', 'gte', 'today-90d'),
    ),
  'Seed order 2026': ({ tag, subscription }) =>
    some(tagged(tag, 'Seeds'), holds(subscription, 'Seed club')),
  'Balcony gardeners': ({ subscription }) =>
    all(
      active,
      holds(subscription, 'Kitchen Garden Weekly'),
      some(rule('clicked_at', 'gte', 'today-60d'), rule('opened_at', 'gte', 'today-30d')),
    ),
  'Reader panel 2026': () =>
    all(active, rule('clicked_at', 'gte', 'today-180d'), rule('phone', 'empty', false)),
};
