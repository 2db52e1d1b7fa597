import { sql } from 'kysely';
import { merchandise } from '../../shared/resources/billing/merchandise.ts';
import { pricingPlans } from '../../shared/resources/billing/pricing-plans.ts';
import { funnels } from '../../shared/resources/marketing/funnels.ts';
import { partnerCategories } from '../../shared/resources/marketing/partner-categories.ts';
import { partners } from '../../shared/resources/marketing/partners.ts';
import { testimonials } from '../../shared/resources/marketing/testimonials.ts';
import { rankBetween } from '../kinds/rank.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { seedCampaigns } from './campaigns.ts';
import { FUNNELS } from './content/campaigns.ts';
import { MERCHANDISE, PRICING_PLANS } from './content/offers.ts';
import { PARTNERS, PARTNER_CATEGORIES } from './content/partners.ts';
import { TESTIMONIALS } from './content/testimonials.ts';
import { seedLandingPages } from './landing-pages.ts';
import type { OfferPages } from './landing-pages.ts';
import { seedOrders } from './orders.ts';
import { optionsOf } from './plan-options.ts';
import { randomFrom } from './random.ts';
import { aged, insertMissing, named } from './world.ts';
import type { Ids, Placed, World } from './world.ts';

const SEED = 2003;

/** What marketing and billing hold, after the assets, resources and subscribers they name. */
export async function seedMarketing(
  { tx, ago, origin }: Pick<World, 'tx' | 'ago' | 'origin'>,
  publicationIds: readonly number[],
): Promise<void> {
  const world: World = { tx, ago, origin, random: randomFrom(SEED) };
  const placed: Placed = (title) => (title === null ? null : (publicationIds[title] ?? null));
  const partnerIds = await seedPartners(world);
  const goods = await seedMerchandise(world);
  const planIds = await seedPlans(world, placed, goods);
  const pages = await seedLandingPages(world, { placed, planIds });
  const efforts = await seedCampaigns(world, { placed, pages, partnerIds });
  await insertRows(tx, funnels, aged(world, funnelRows(pages, placed), 320));
  await seedTestimonials(world, placed);
  await seedOrders(world, { placed, planIds, pages, efforts });
}

async function seedPartners(world: World): Promise<Ids> {
  const { tx, random } = world;
  const kinds = PARTNER_CATEGORIES.map(([name, description]) => ({ name, description }));
  const categoryIds = named(
    PARTNER_CATEGORIES,
    await insertMissing(tx, partnerCategories, 'name', aged(world, kinds, 700)),
  );
  const rows = PARTNERS.map(([name, category, contact_name, payout_percent], index) => ({
    name,
    category_id: categoryIds.get(category) ?? null,
    contact_name,
    email: `${contact_name.toLowerCase().replace(' ', '.')}@${hostOf(name, category)}`,
    phone: random.next() < 0.5 ? `+1 312 555 0${100 + index}` : null,
    payout_percent,
    everflow_partner_id: category === 'Affiliate networks' ? String(1_040 + index * 7) : null,
  }));
  return named(PARTNERS, await insertMissing(tx, partners, 'name', aged(world, rows, 650)));
}

function hostOf(name: string, category: string) {
  if (category === 'House' || category === 'Search and social') return 'masthead.example';
  return `${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`;
}

/** Each leads from the promo of an offer to its order page, and past it to two more. */
function funnelRows(pages: readonly (readonly OfferPages[])[], placed: Placed) {
  return FUNNELS.map(([name, title, active], index) => {
    const own = pages[title ?? index % pages.length] ?? [];
    const at = (step: number) => own[(index + step) % own.length];
    const steps = [
      { landing_page_id: at(0)?.promo, condition: 'always' },
      { landing_page_id: at(0)?.order, condition: 'always' },
      { landing_page_id: at(3)?.order, condition: 'bought' },
      { landing_page_id: at(5)?.order, condition: 'declined' },
    ];
    return { name, active, steps, publication_id: placed(title) };
  });
}

async function seedPlans(world: World, placed: Placed, goods: readonly number[]) {
  const rows = PRICING_PLANS.map((plan, index) => ({
    name: plan[0],
    publication_id: placed(plan[1]),
    options: optionsOf(plan, placed, goods[index]),
  }));
  return insertRows(world.tx, pricingPlans, aged(world, rows, 600));
}

async function seedMerchandise(world: World) {
  const pictures = await assetsLike(world, 'not like');
  const rows = MERCHANDISE.map(([title, description, options], index) => ({
    title,
    description,
    image_ids: pictures.slice(index, index + 1 + (index % 2)),
    options: options.map(([name, sku, surcharge]) => ({ name, sku, surcharge })),
  }));
  return insertRows(world.tx, merchandise, aged(world, rows, 500));
}

async function seedTestimonials(world: World, placed: Placed) {
  const portraits = await assetsLike(world, 'like');
  let rank: string | null = null;
  const rows = TESTIMONIALS.map(([name, role, title, rating, quote], index) => {
    rank = rankBetween(rank, null);
    return {
      name,
      role,
      rating,
      quote,
      rank,
      photo_id: index % 3 === 0 ? (portraits[index / 3] ?? null) : null,
      published: rating > 3,
      publication_id: placed(title),
    };
  });
  await insertRows(world.tx, testimonials, aged(world, rows, 420));
}

/** Portraits, or the pictures that are none. */
async function assetsLike({ tx }: World, match: 'like' | 'not like') {
  const { rows } = await sql<{ id: number }>`
    select id from assets where deleted_at is null and keywords ${sql.raw(match)} 'Author portrait%'
    order by id desc`.execute(tx);
  return rows.map(({ id }) => id);
}
