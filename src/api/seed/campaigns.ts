import { sql } from 'kysely';
import { adCategories } from '../../shared/resources/marketing/ad-categories.ts';
import { ads } from '../../shared/resources/marketing/ads.ts';
import { campaigns } from '../../shared/resources/marketing/campaigns.ts';
import { effortTypes } from '../../shared/resources/marketing/effort-types.ts';
import { efforts } from '../../shared/resources/marketing/efforts.ts';
import type { OfferType } from '../../shared/contract/campaign-link/offer-type.ts';
import { linkAddress } from '../../shared/contract/campaign-link/link-address.ts';
import { slugify } from '../../shared/words.ts';
import { shippedId } from '../bootstrap/shipped-lists.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { blocksOf, built } from './built.ts';
import { AD_CATEGORIES, CAMPAIGNS, EFFORT_TYPES } from './content/campaigns.ts';
import type { OfferPages } from './landing-pages.ts';
import { aged, insertMissing, named } from './world.ts';
import type { Ids, Placed, World } from './world.ts';

interface Options {
  readonly placed: Placed;
  /** By title. */
  readonly pages: readonly (readonly OfferPages[])[];
  readonly partnerIds: Ids;
}

/** An effort, and the pages to which it leads. */
export interface SeededEffort {
  readonly id: number;
  readonly pages: OfferPages;
}

type Made = ReturnType<typeof campaignRow>['row'] & {
  readonly id: number;
  readonly pages: OfferPages;
  readonly letter: Letter | null;
};

/** Campaigns, an effort of each for every way to reach people, and ads for some; answers the efforts. */
export async function seedCampaigns(
  world: World,
  options: Options,
): Promise<readonly SeededEffort[]> {
  const { tx } = world;
  const texts = await advertorials(world);
  const rows = CAMPAIGNS.map((campaign, index) =>
    campaignRow(world, options, texts, campaign, index),
  );
  const ids = await insertRows(
    tx,
    campaigns,
    rows.map(({ row }) => row),
  );
  const made = rows.map(({ row, letter }, index): Made => {
    const [, offer, title] = CAMPAIGNS[index] ?? CAMPAIGNS[0];
    return { ...row, letter, id: ids[index] ?? 0, pages: pagesOf(options, title, offer) };
  });
  const seeded = await seedEfforts(world, options, made);
  await seedAds(world, options, seeded);
  return seeded;
}

function pagesOf({ pages }: Options, title: number | null, offer: number): OfferPages {
  const found = pages[title ?? 0]?.[offer];
  if (found === undefined) throw new Error(`title ${title} has no offer ${offer}`);
  return found;
}

interface Letter {
  readonly id: number;
  readonly slug: string;
}

/** The lift letters of a publication; any of them where it has none. */
async function advertorials({ tx, ago }: World) {
  const category = await shippedId(tx, 'resource_categories', 'Lift letter');
  const { rows } = await sql<Letter & { publication_id: number | null }>`
    select id, slug, publication_id from resources
    where deleted_at is null and category_id = ${category} and status = 'published'
      and published_at <= ${ago(0)}::timestamptz order by id`.execute(tx);
  return (publication: number | null, index: number): Letter | null => {
    const own = rows.filter((row) => row.publication_id === publication);
    const some = own.length === 0 ? rows : own;
    return some[index % Math.max(1, some.length)] ?? null;
  };
}

type Texts = Awaited<ReturnType<typeof advertorials>>;

function campaignRow(
  { ago }: World,
  options: Options,
  texts: Texts,
  [name, offer, title, status, began, days, budget]: (typeof CAMPAIGNS)[number],
  index: number,
) {
  const { promo, order } = pagesOf(options, title, offer);
  const exit = index % 3 === 0 ? pagesOf(options, title, (offer + 1) % 10) : null;
  const publication_id = options.placed(title);
  const letter = index % 4 === 1 ? texts(publication_id, index) : null;
  return {
    letter,
    row: {
      name,
      status,
      partner_id: options.partnerIds.get(index % 2 === 0 ? 'House list' : 'Tradewind Affiliates'),
      advertorial_id: letter?.id ?? null,
      promo_id: promo,
      order_page_id: order,
      external_url: index % 8 === 7 ? TICKETS : null,
      exit_intent_promo_id: exit?.promo ?? null,
      exit_intent_order_page_id: exit?.order ?? null,
      everflow_offer_id: index % 2 === 0 ? null : String(310 + index * 4),
      starts_at: ago(began),
      ends_at: ago(began - days),
      budget,
      publication_id,
      created_at: ago(began + 6),
      updated_at: ago(Math.max(0.2, began * 0.4)),
    },
  };
}

async function seedEfforts(world: World, options: Options, made: readonly Made[]) {
  const types = EFFORT_TYPES.map(([name]) => ({ name }));
  const typeIds = named(EFFORT_TYPES, await insertMissing(world.tx, effortTypes, 'name', types));
  const rows = made.flatMap((campaign, at) =>
    EFFORT_TYPES.map(([type, names], index) => {
      const partner = world.random.pick<string>(names);
      return {
        name: `${campaign.name}: ${type}, ${partner}`,
        campaign_id: campaign.id,
        effort_type_id: typeIds.get(type) ?? 0,
        partner_id: options.partnerIds.get(partner) ?? 0,
        ...destination(campaign, type),
        offer_url: linkOf(world, campaign, type, partner),
        ...tracking(campaign, at * EFFORT_TYPES.length + index, type),
        created_at: campaign.created_at,
        updated_at: campaign.updated_at,
      };
    }),
  );
  const ids = await insertRows(world.tx, efforts, rows);
  await seedDestination(world);
  return ids.map((id, index): SeededEffort => {
    const campaign = made[Math.floor(index / EFFORT_TYPES.length)];
    if (campaign === undefined) throw new Error('an effort has a campaign');
    return { id, pages: campaign.pages };
  });
}

/** What the shop of the tickets answered this morning. */
async function seedDestination({ tx, ago }: World) {
  await sql`insert into destinations (address, host, state, status, led_to, checked_at, due_at)
    values (${TICKETS}, ${new URL(TICKETS).host}, 'healthy', 200, ${`${TICKETS}/dates`},
      ${ago(0.2)}, ${ago(-0.8)})`.execute(tx);
}

const TICKETS = 'https://tickets.example/masthead';

/** Where an effort leads; what it says itself, its campaign would say too. */
function destination(campaign: Made, type: string) {
  const none = { advertorial_id: null, promo_id: null, order_page_id: null, external_url: null };
  if (type === 'Native' && campaign.advertorial_id !== null)
    return { ...none, offer_type: 'advert', advertorial_id: campaign.advertorial_id };
  if (type === 'Display' && campaign.external_url !== null)
    return {
      ...none,
      offer_type: 'external',
      external_url: campaign.external_url,
      destination_state: 'healthy',
    };
  if (['Direct mail', 'In person'].includes(type))
    return { ...none, offer_type: 'order', order_page_id: campaign.pages.order };
  const leave = type === 'E-mail' || type === 'Social';
  return {
    ...none,
    offer_type: 'promo',
    promo_id: campaign.pages.promo,
    order_page_id: campaign.pages.order,
    exit_intent_promo_id: leave ? campaign.exit_intent_promo_id : null,
    exit_intent_order_page_id: leave ? campaign.exit_intent_order_page_id : null,
  };
}

/** The link of an effort, up to its id, with which the database completes it. */
function linkOf({ origin }: World, campaign: Made, type: string, partner: string) {
  const { offer_type } = destination(campaign, type) as { readonly offer_type: OfferType };
  const { promo, order } = campaign.pages.slugs;
  const slugs = {
    advert: campaign.letter?.slug ?? '',
    promo,
    order,
    external: slugify(`${campaign.name}: ${type}, ${partner}`),
  };
  const address = { type: offer_type, slug: slugs[offer_type], effortId: null, baseUrl: null };
  return `${linkAddress({ ...address, origin })}/`;
}

function tracking({ everflow_offer_id }: Made, index: number, type: string) {
  if (everflow_offer_id === null || type !== 'Display') return {};
  return {
    everflow_offer_id,
    everflow_offer_url_created: true,
    everflow_offer_url_id: String(7_000 + index),
    everflow_tracking_url: `https://track.everflow.example/${(46_656 + index * 37).toString(36)}`,
  };
}

async function seedAds(world: World, { placed }: Options, seeded: readonly SeededEffort[]) {
  const kinds = AD_CATEGORIES.map(([name, description]) => ({ name, description }));
  const ids = await insertMissing(world.tx, adCategories, 'name', aged(world, kinds, 500));
  const rows = seeded
    .filter((_, index) => index % 6 === 0)
    .map(({ id, pages: { offer, title } }, index) => ({
      name: `${offer.name}, ${AD_CATEGORIES[index % AD_CATEGORIES.length]?.[0].toLowerCase()} ${index + 1}`,
      ...built(
        blocksOf(
          `<p><strong>${offer.headline}</strong></p><p>${offer.points[index % 3]}. ${offer.lead}</p>`,
        ),
      ),
      category_id: ids[index % ids.length] ?? null,
      effort_id: id,
      active: index % 5 !== 4,
      publication_id: placed(title),
    }));
  await insertRows(world.tx, ads, aged(world, rows, 240));
}
