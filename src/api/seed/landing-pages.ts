import { landingPageCategories } from '../../shared/resources/marketing/landing-page-categories.ts';
import { landingPageCategoryTypes } from '../../shared/resources/marketing/landing-page-category-types.ts';
import { landingPages } from '../../shared/resources/marketing/landing-pages.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { built, builtProject } from './built.ts';
import { LANDING_PAGE_CATEGORIES, OFFERS } from './content/offers.ts';
import { PUBLICATIONS } from './content/publications.ts';
import { CAMPAIGNS } from './content/campaigns.ts';
import type { Picture } from './page-designs.ts';
import { orderDesign, picturesByTitle } from './page-designs.ts';
import { promoDesign } from './promo-design.ts';
import { aged, insertMissing, named } from './world.ts';
import type { Ids, Placed, World } from './world.ts';
import type { Offer } from './content/content.types.ts';

const TYPES = [
  ['Promo', 'Makes the offer.'],
  ['Order page', 'Takes the order.'],
  ['Thank-you page', 'Confirms, and says what comes next.'],
] as const;

/** The two pages that sell an offer. */
export interface OfferPages {
  readonly offer: Offer;
  /** Of the promo and of the order page. */
  readonly slugs: { readonly promo: string; readonly order: string };
  /** Place of its title among the publications. */
  readonly title: number;
  readonly promo: number;
  readonly order: number;
}

/** A promo and an order page for every offer; answers them by title. */
export async function seedLandingPages(
  world: World,
  { placed, planIds }: { readonly placed: Placed; readonly planIds: readonly number[] },
): Promise<readonly (readonly OfferPages[])[]> {
  const { tx } = world;
  const categories = LANDING_PAGE_CATEGORIES.map(([name, description]) => ({ name, description }));
  const categoryIds = named(
    LANDING_PAGE_CATEGORIES,
    await insertMissing(tx, landingPageCategories, 'name', aged(world, categories, 600)),
  );
  const types = TYPES.map(([name, description]) => ({ name, description }));
  const typeIds = named(TYPES, await insertMissing(tx, landingPageCategoryTypes, 'name', types));
  const pictures = await picturesByTitle(tx);
  const offers = OFFERS.flatMap((list, title) =>
    list.map((offer, at) => ({ offer, title, isSold: isSold(title, at) })),
  );
  const rows = offers.flatMap(({ offer, title, isSold }, index) => {
    const shared = {
      publication_id: placed(title),
      category_id: categoryIds.get(offer.category) ?? null,
      status: index % 9 === 8 && !isSold ? 'draft' : 'published',
    };
    return [
      {
        ...shared,
        ...promoPage(offer, { title, pictures: pictures[title] ?? [], typeIds }, index),
        exit_splash: index % 4 === 0,
      },
      { ...shared, ...orderPage(offer, typeIds), pricing_plan_id: planIds[offer.plan] ?? null },
    ];
  });
  const ids = await insertRows(tx, landingPages, aged(world, rows, 400));
  const pages = offers.map(({ isSold: _, ...each }, index) => ({
    ...each,
    slugs: { promo: slugOf(each.offer.name), order: `${slugOf(each.offer.name)}-order` },
    promo: ids[index * 2] ?? 0,
    order: ids[index * 2 + 1] ?? 0,
  }));
  return OFFERS.map((_, title) => pages.filter((page) => page.title === title));
}

/** Whether a campaign leads to the offer: its pages are published. */
function isSold(title: number, at: number) {
  return CAMPAIGNS.some(([, offer, of]) => offer === at && (of ?? 0) === title);
}

function promoPage(offer: Offer, { title, pictures, typeIds }: Making, at: number) {
  const slug = slugOf(offer.name);
  const landing_page_url = `https://${PUBLICATIONS[title]?.domain}/${slug}`;
  return {
    name: `${offer.name}, promo`,
    slug,
    ...builtProject(promoDesign(offer, { pictures, order: `/o/op/${slug}-order` }, at)),
    landing_page_url,
    category_type_id: typeIds.get('Promo') ?? null,
  };
}

interface Making {
  readonly title: number;
  readonly pictures: readonly Picture[];
  readonly typeIds: Ids;
}

function orderPage(offer: Offer, typeIds: Ids) {
  return {
    name: `${offer.name}, order page`,
    slug: `${slugOf(offer.name)}-order`,
    ...built(orderDesign(offer)),
    category_type_id: typeIds.get('Order page') ?? null,
  };
}

function slugOf(name: string) {
  return name
    .toLowerCase()
    .replace(/’/g, '')
    .replace(/[^a-z0-9]+/g, '-');
}
