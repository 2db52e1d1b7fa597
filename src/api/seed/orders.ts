import { sql } from 'kysely';
import { orders } from '../../shared/resources/billing/orders.ts';
import { insertRows } from '../rows/insert-rows.ts';
import type { SeededEffort } from './campaigns.ts';
import { MERCHANDISE, PRICING_PLANS } from './content/offers.ts';
import type { OfferPages } from './landing-pages.ts';
import type { Placed, World } from './world.ts';

const ORDERS = 420;
const DAYS = 90;
const PREFIXES = ['HT', 'LR', 'KG'];
const TITLES = [0, 1, 2, 0, 1, 0, 2, 1] as const;

interface Options {
  readonly placed: Placed;
  readonly planIds: readonly number[];
  readonly pages: readonly (readonly OfferPages[])[];
  readonly efforts: readonly SeededEffort[];
}

/** Orders of the last months, more of them towards today, in the order in which they came in. */
export async function seedOrders(world: World, options: Options): Promise<void> {
  const { tx, random } = world;
  const buyers = await buyerIds(world);
  const days = Array.from({ length: ORDERS }, () => DAYS * random.next() ** 1.3);
  const rows = days
    .sort((a, b) => b - a)
    .map((day, index) => ({
      ...orderRow(world, options, index),
      ...times(world, day),
      subscriber_id: random.pick(buyers),
    }));
  await insertRows(tx, orders, rows);
}

function orderRow({ random }: World, { placed, planIds, pages, efforts }: Options, index: number) {
  const title = TITLES[index % TITLES.length] ?? 0;
  const { offer, order } = random.pick(pages[title] ?? []);
  const led = efforts.filter((effort) => effort.pages.order === order);
  const [name, , price, choices] = PRICING_PLANS[offer.plan] ?? PRICING_PLANS[0];
  const plan_option = random.pick<string>(choices);
  const extra = random.next() < 0.18 ? [extraItem(random.pick(MERCHANDISE))] : [];
  const items = [{ description: `${name}: ${plan_option}`, quantity: 1, price }, ...extra];
  return {
    number: `${PREFIXES[title]}-${10_240 + index}`,
    status: statusOf(random.next()),
    landing_page_id: order,
    effort_id: led.length > 0 && random.next() < 0.8 ? random.pick(led).id : null,
    pricing_plan_id: planIds[offer.plan] ?? null,
    plan_option,
    items,
    total: items.reduce((sum, item) => sum + item.quantity * item.price, 0),
    publication_id: placed(title),
  };
}

function extraItem([title]: (typeof MERCHANDISE)[number]) {
  return { description: title, quantity: 1, price: 12 + (title.length % 5) * 4.5 };
}

function statusOf(chance: number) {
  if (chance < 0.9) return 'paid';
  return chance < 0.96 ? 'refunded' : 'failed';
}

function times({ ago, random }: World, day: number) {
  return { ordered_at: ago(day), created_at: ago(day), updated_at: ago(day * random.next()) };
}

async function buyerIds({ tx }: World) {
  const { rows } = await sql<{ id: number }>`
    select id from subscribers where deleted_at is null and status = 'active'
    order by id limit 600`.execute(tx);
  return rows.map(({ id }) => id);
}
