import { sql } from 'kysely';
import { domains } from '../../shared/resources/administration/domains.ts';
import { feedback } from '../../shared/resources/administration/feedback.ts';
import { calendarEventCategories } from '../../shared/resources/content/calendar-event-categories.ts';
import { calendarEvents } from '../../shared/resources/content/calendar-events.ts';
import { redirects } from '../../shared/resources/content/redirects.ts';
import { videos } from '../../shared/resources/content/videos.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { seedArticles } from './articles.ts';
import { DOMAINS, EVENT_CATEGORIES, FEEDBACK, SHARED_VIDEOS } from './content/lists.ts';
import { SITES } from './content/sites.ts';
import type { SiteSeed } from './content/sites.ts';
import { randomFrom } from './random.ts';
import { seedSites } from './sites.ts';
import { seedTemplates } from './templates.ts';
import { aged, dated, insertMissing, named } from './world.ts';
import type { ContentWorld, World } from './world.ts';

const SEED = 4_112;

/** Sites, articles, templates and what belongs to them. */
export async function seedContentArea(
  given: Omit<ContentWorld, 'random' | 'authorIds'>,
): Promise<void> {
  const { tx, publicationIds } = given;
  const authorIds = await authorsOf(given, publicationIds);
  const world: ContentWorld = { ...given, random: randomFrom(SEED), authorIds };
  await seedDomains(world);
  const templateIds = await seedTemplates(world);
  const defaults = publicationIds.map((id, index) => ({ id, template: templateIds[index] }));
  await sql`update publications p set default_template_id = d.template
    from jsonb_to_recordset(${JSON.stringify(defaults)}::jsonb) d (id bigint, template bigint)
    where p.id = d.id`.execute(tx);
  await seedSites(world);
  await seedRedirects(world);
  await seedArticles(world, await seedVideos(world));
  await seedEvents(world);
  await seedFeedback(world);
}

async function authorsOf({ tx }: Pick<World, 'tx'>, publicationIds: readonly number[]) {
  const { rows } = await sql<{ id: number; publication_id: number }>`
    select id, publication_id from authors where publication_id is not null order by id`.execute(
    tx,
  );
  return publicationIds.map((title) =>
    rows.filter(({ publication_id }) => publication_id === title).map(({ id }) => id),
  );
}

async function seedDomains({ tx, ago }: ContentWorld) {
  const rows = DOMAINS.map(([domain, isDefault, spf, dkim, dmarc, checked], index) => ({
    domain,
    default: isDefault,
    spf_verified: spf,
    dkim_verified: dkim,
    dmarc_verified: dmarc,
    checked_at: checked === null ? null : ago(checked),
    ...dated(ago(820 - index * 140)),
  }));
  await insertMissing(tx, domains, 'domain', rows);
}

async function seedRedirects(world: ContentWorld) {
  const rows = SITES.flatMap((site, title) =>
    site.redirects.map(([from_path, to_url, status_code], index) => ({
      from_path,
      to_url,
      status_code,
      active: index !== 5,
      publication_id: world.publicationIds[title] ?? null,
    })),
  );
  const shared = { from_path: '/robots', to_url: '/robots.txt', status_code: '301', active: true };
  const all = [...rows, { ...shared, publication_id: null }];
  await insertRows(world.tx, redirects, aged(world, all, 700));
}

/** Answers the ids of each publication's. */
async function seedVideos(world: ContentWorld) {
  const rows = SITES.flatMap((site, title) =>
    site.videos.map((video, index) => videoRow(world, site, { title, video, index })),
  );
  const shared = SHARED_VIDEOS.map(([title, description, mp4, duration]) => ({
    title,
    description,
    player: 'other',
    player_data: { video_id: null, mp4, webm: null },
    duration,
    thumbnail_id: null,
    publication_id: null,
  }));
  const ids = await insertRows(world.tx, videos, aged(world, [...rows, ...shared], 500));
  let from = 0;
  return SITES.map((site) => {
    const own = ids.slice(from, from + site.videos.length);
    from += own.length;
    return own;
  });
}

interface Clip {
  readonly title: number;
  readonly index: number;
  readonly video: SiteSeed['videos'][number];
}

function videoRow(
  { random, pictureIds, publicationIds }: ContentWorld,
  { host }: SiteSeed,
  { title, index, video: [name, description, duration] }: Clip,
) {
  const player = (['youtube', 'wistia', 'other'] as const)[index % 3] ?? 'other';
  const file = `https://media.${host}/clip-${index + 1}`;
  const player_data =
    player === 'other'
      ? { video_id: null, mp4: `${file}.mp4`, webm: `${file}.webm` }
      : { video_id: videoId(random), mp4: null, webm: null };
  return {
    title: name,
    description,
    player,
    player_data,
    duration,
    thumbnail_id: random.pick(pictureIds[title] ?? []),
    publication_id: publicationIds[title] ?? null,
  };
}

function videoId(random: ContentWorld['random']) {
  const signs = [...'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'];
  return Array.from({ length: 11 }, () => random.pick(signs)).join('');
}

async function seedEvents(world: ContentWorld) {
  const { tx, ago, publicationIds } = world;
  const categories = EVENT_CATEGORIES.map(([name, description]) => ({ name, description }));
  const ids = named(
    EVENT_CATEGORIES,
    await insertMissing(tx, calendarEventCategories, 'name', aged(world, categories, 800)),
  );
  const rows = SITES.flatMap((site, title) =>
    site.events.map(([name, category, ahead], index) => ({
      title: name,
      description: `${site.editor} has the list of who does what.`,
      starts_at: ago(-ahead),
      ends_at: category === 'Event' ? ago(-ahead - 0.25) : null,
      all_day: category !== 'Event',
      url: category === 'Event' ? `https://${site.host}/events/${index + 1}` : null,
      category_id: ids.get(category) ?? null,
      publication_id: publicationIds[title] ?? null,
      ...dated(ago(Math.max(1, 30 - ahead))),
    })),
  );
  const house = ['All-hands at Old Salem', 'Books close for the quarter'].map((title, index) => ({
    title,
    description: null,
    starts_at: ago(-24 - index * 9),
    ends_at: null,
    all_day: true,
    url: null,
    category_id: ids.get('Deadline') ?? null,
    publication_id: null,
    ...dated(ago(40)),
  }));
  await insertRows(tx, calendarEvents, [...rows, ...house]);
}

async function seedFeedback({ tx, ago }: ContentWorld) {
  const { rows: people } = await sql<{ id: number }>`
    select id from users where status = 'active' order by id`.execute(tx);
  const rows = FEEDBACK.map(([comments, page_url, days, resolved], index) => ({
    comments,
    page_url,
    event: { path: page_url, viewport: index % 2 === 0 ? '1440 × 900' : '390 × 844' },
    user_id: people[index % Math.max(1, people.length)]?.id ?? null,
    resolved_at: resolved ? ago(days - 2) : null,
    ...dated(ago(days)),
  }));
  await insertRows(tx, feedback, rows);
}
