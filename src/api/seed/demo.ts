import { sql } from 'kysely';
import type { Logger } from 'pino';
import { authorCategories } from '../../shared/resources/content/author-categories.ts';
import { authors } from '../../shared/resources/content/authors.ts';
import { faqs } from '../../shared/resources/content/faqs.ts';
import { tags } from '../../shared/resources/content/tags.ts';
import { publications } from '../../shared/resources/administration/publications.ts';
import { users } from '../../shared/resources/administration/users.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import { rankBetween } from '../kinds/rank.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Db, Tx } from '../db/database.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { inTransaction } from '../db/pool.ts';
import { DEMO_SEEDED } from '../bootstrap/demo-offer.ts';
import { ensureGroups } from '../bootstrap/shipped-groups.ts';
import { ensureLists } from '../bootstrap/shipped-lists.ts';
import type { Config } from '../config.ts';
import type { TaskHandler } from '../queue/define-task.ts';
import { AUTHORS } from './content/authors.ts';
import { PLAIN_ROWS } from './content/plain.ts';
import { AUTHOR_CATEGORIES, PUBLICATIONS, TAGS, USERS } from './content/publications.ts';
import { GARDEN_FAQS } from './content/faqs-garden.ts';
import { HARBOR_FAQS } from './content/faqs-harbor.ts';
import { LEDGER_FAQS } from './content/faqs-ledger.ts';
import type { FaqSeed } from './content/content.types.ts';
import { seedAssets } from './assets.ts';
import { seedContentArea } from './content-area.ts';
import { seedCounters } from './counters.ts';
import { seedMarketing } from './marketing.ts';
import { seedMessaging } from './messaging.ts';
import { randomFrom } from './random.ts';
import { seedRows } from './rows.ts';
import { seedSegmentRules } from './segments.ts';
import { seedSettings } from './settings.ts';
import { seedSubscribers } from './subscriptions.ts';
import { aged, dated, insertMissing, named } from './world.ts';
import type { Ids, World } from './world.ts';

const SEED = 1987;
const DAY_MS = 86_400_000;
const HERE = 'http://localhost:3000';

/**
 * Fills an installation with the demo world, the same on every machine; dates are counted back from
 * `now`. Answers false where it was done before.
 */
export async function seedDemo(
  db: Db,
  { now = new Date(), dataDir, secrets, origin = HERE, pictures: wanted = 'all' }: DemoOptions,
): Promise<boolean> {
  const groupIds = await ensureGroups(db);
  await ensureLists(db);
  return inTransaction(db, async (tx) => {
    if (!(await isFirst(tx))) return false;
    const random = randomFrom(SEED);
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
    const world: World = { tx, random, ago, origin };
    const tagIds = await seedTags(world);
    const { logos, portraits, pictures } = await seedAssets(tx, {
      dataDir,
      tagIds,
      ago,
      wanted,
    });
    const titles = aged(world, PUBLICATIONS, 900).map((title, index) => ({
      ...title,
      logo_id: logos[index] ?? null,
    }));
    const publicationIds = await insertMissing(tx, publications, 'name', titles);
    await seedUsers(world, groupIds);
    await seedAuthors(world, publicationIds, portraits);
    await seedFaqs(world, publicationIds, tagIds);
    await seedContentArea({ tx, ago, origin, tagIds, publicationIds, pictureIds: pictures });
    await seedSubscribers(tx, { random, ago, tagIds, publicationIds });
    await seedMarketing({ tx, ago, origin }, publicationIds);
    await seedMessaging(world, publicationIds);
    await seedSegmentRules(tx, ago(0.02));
    await seedCounters(tx, ago(0));
    await seedSettings(world, { publicationIds, logos, secrets });
    await seedPlain(world);
    await sql`analyze`.execute(tx);
    return true;
  });
}

interface DemoOptions {
  readonly now?: Date;
  readonly dataDir: string;
  readonly secrets: Secrets;
  /** Where its links begin. */
  readonly origin?: string;
  /** 'few' where nobody looks at them: drawing takes time. */
  readonly pictures?: 'all' | 'few';
}

async function isFirst(tx: Tx) {
  const done = await tx
    .insertInto('settings_store')
    .values({ key: DEMO_SEEDED, value: 'true' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await sql`set local statement_timeout = '2min'`.execute(tx);
  return done.numInsertedOrUpdatedRows === 1n;
}

async function seedPlain(world: World) {
  for (const [name, rows] of Object.entries(PLAIN_ROWS)) {
    await insertRows(world.tx, resourceNamed(name), aged(world, rows, 300));
  }
}

async function seedTags({ tx, ago }: World): Promise<Ids> {
  const rows = TAGS.map(([name, color], index) => ({
    name,
    color,
    ...dated(ago(800 - index * 9)),
  }));
  return named(TAGS, await insertMissing(tx, tags, 'name', rows));
}

async function seedUsers({ tx, ago }: World, groupIds: Readonly<Record<string, number>>) {
  const rows = USERS.map(([first_name, last_name, group, status], index) => ({
    first_name,
    last_name,
    email: `${first_name.toLowerCase()}@masthead.example`,
    group_ids: [groupIds[group]],
    status,
    last_login_at: status === 'active' ? ago(index * 0.7 + 0.1) : null,
    ...dated(ago(700 - index * 31)),
  }));
  await insertMissing(tx, users, 'email', rows);
}

async function seedAuthors(
  world: World,
  publicationIds: readonly number[],
  portraits: readonly number[],
) {
  const { tx } = world;
  const categories = AUTHOR_CATEGORIES.map(([name, description]) => ({ name, description }));
  const ids = named(
    AUTHOR_CATEGORIES,
    await insertMissing(tx, authorCategories, 'name', aged(world, categories, 850)),
  );
  const rows = AUTHORS.map(([display_name, publication, category, bio], index) => ({
    ...nameParts(display_name),
    photo_id: portraits[index] ?? null,
    bio: `<p>${display_name} ${bio}</p>`,
    category_id: ids.get(category) ?? null,
    publication_id: publication === null ? null : (publicationIds[publication] ?? null),
  }));
  await insertRows(tx, authors, aged(world, rows, 600));
}

async function seedFaqs(world: World, publicationIds: readonly number[], tagIds: Ids) {
  let rank: string | null = null;
  const rows = FAQS.flatMap((list, publication) =>
    list.map(([question, answer, names], index) => {
      rank = rankBetween(rank, null);
      return {
        question,
        answer: `<p>${answer}</p>`,
        publication_id: publicationIds[publication] ?? null,
        tag_ids: names.map((name) => tagIds.get(name)),
        rank,
        published: index % 7 !== 5,
      };
    }),
  );
  await insertRows(world.tx, faqs, aged(world, rows, 400));
}

/** One list for each of the three publications, in their order; the last list belongs to none. */
const FAQS: readonly (readonly FaqSeed[])[] = [
  HARBOR_FAQS,
  LEDGER_FAQS,
  GARDEN_FAQS,
  [
    [
      'How do I reach a person?',
      'Reply to any of our letters. Mail is read on weekdays between nine and five, Eastern time, and answered within a day.',
      ['Members'],
    ],
    [
      'Which personal data do you keep?',
      'Your name, your addresses, what you subscribed to and what you opened. Payment cards are kept by the payment provider alone.',
      ['Members', 'Billing'],
    ],
  ],
];

function nameParts(display_name: string) {
  const slug = display_name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
  const [first_name = '', ...rest] = display_name.split(' ');
  if (first_name === 'The')
    return { display_name, slug, first_name: null, last_name: null, email: null };
  const email = `${slug.replace('-', '.')}@masthead.example`;
  return { display_name, slug, first_name, last_name: rest.join(' '), email };
}

interface Seeding extends Pick<DemoOptions, 'secrets'> {
  readonly db: Db;
  readonly config: Config;
}

/** Fills the database as SEED and SEED_ROWS say; what was filled before stays as it is. */
export async function fillWithSeeds({ db, secrets, config }: Seeding, log: Logger) {
  const { seed, seedRows: rows, dataDir, port } = config;
  const origin = config.pagesOrigin ?? config.publicUrl ?? `http://localhost:${port}`;
  if (seed === 'demo' && (await seedDemo(db, { dataDir, secrets, origin })))
    log.info('filled with the demo data');
  const added = rows === 0 ? 0 : await seedRows(db, rows);
  if (added > 0) log.info({ rows: added }, 'added subscribers and FAQs');
}

/** Fills the installation with the demo data, once; asked for on the page that makes the first administrator. */
export function demoTask({ db, secrets, config, origin }: DemoTask): TaskHandler {
  return async () => {
    const filled = await seedDemo(db, { dataDir: config.dataDir, secrets, origin: origin() });
    return { message: filled ? 'The demo data is there.' : 'The demo data was there already.' };
  };
}

interface DemoTask {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly config: Pick<Config, 'dataDir'>;
  /** Where its links begin. */
  readonly origin: () => string;
}
