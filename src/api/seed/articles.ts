import { resourceCategories } from '../../shared/resources/content/resource-categories.ts';
import { contentResources } from '../../shared/resources/content/resources.ts';
import { slugify } from '../../shared/words.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { blocksOf, built } from './built.ts';
import type { Random } from './random.ts';
import { dated, insertMissing } from './world.ts';
import type { ContentWorld } from './world.ts';
import type { Topic } from './content/content.types.ts';
import { GARDEN_ARTICLES } from './content/articles-garden.ts';
import { HARBOR_ARTICLES } from './content/articles-harbor.ts';
import { LEDGER_ARTICLES } from './content/articles-ledger.ts';

/** One list for each of the three publications, in their order. */
const ARTICLES: readonly (readonly Topic[])[] = [HARBOR_ARTICLES, LEDGER_ARTICLES, GARDEN_ARTICLES];

/** Last lines of an article, for each publication. */
const CLOSINGS: readonly (readonly string[])[] = [
  [
    'Write to the desk with what your own harbor taught you; the best letters go to print with the next chart supplement.',
    'Charts and tables of this piece stand in the archive and are kept up to date there.',
    'None of this replaces the pilot book, and none of it replaces looking out.',
  ],
  [
    'We hold none of the shares named here, and say so again where that changes.',
    'The figures are as reported; the spreadsheet behind them can be had for the asking.',
    'Nothing here is advice on your own affairs, which we do not know. Ask someone who does, and who charges by the hour.',
  ],
  [
    'Tell us how it went in your own beds: what failed two gardens over is worth more than a prize at the fair.',
    'Times are for the valleys of the Northwest; count two weeks later for every thousand feet.',
    'The seeds named here are sold by small houses that save their own; the list stands in the archive.',
  ],
];

const CATEGORIES = ['Issue', 'Article', 'Report', 'Lift letter'] as const;
const DAYS = 1_500;

/** Articles of every publication, each with what stands around it. */
export async function seedArticles(
  world: ContentWorld,
  videoIds: readonly (readonly number[])[],
): Promise<void> {
  const { tx } = world;
  const categoryIds = await insertMissing(
    tx,
    resourceCategories,
    'name',
    CATEGORIES.map((name) => ({ name })),
  );
  const rows = ARTICLES.flatMap((topics, title) => {
    const about = { title, categoryIds, videoIds: videoIds[title] ?? [] };
    return topics.flatMap((topic) =>
      topic.articles.map((article, index) => articleRow(world, about, topic, article, index)),
    );
  });
  await insertRows(tx, contentResources, rows);
}

interface About {
  readonly title: number;
  readonly categoryIds: readonly number[];
  readonly videoIds: readonly number[];
}

/** Every ninth article is a draft; a lift letter stands in for the first of each topic but one. */
function articleRow(
  world: ContentWorld,
  { title, categoryIds, videoIds }: About,
  topic: Topic,
  [headline, description]: readonly [string, string],
  index: number,
) {
  const { random, ago, tagIds, publicationIds, authorIds, pictureIds } = world;
  const made = 10 + random.next() * DAYS;
  const draft = random.below(9) === 0;
  const category = index === 7 ? 3 : [1, 1, 1, 0, 2][random.below(5)];
  const tags = [topic.tag, ...(random.below(3) === 0 ? ['Evergreen'] : [])];
  if (index === 7) tags.push('Lift letter');
  const own = authorIds[title] ?? [];
  const authors = [random.pick(own), ...(random.below(6) === 0 ? [random.pick(own)] : [])];
  return {
    title: headline,
    slug: slugify(headline),
    description,
    ...built(blocksOf(articleHtml(random, topic, description, CLOSINGS[title] ?? []))),
    image_id: random.pick(pictureIds[title] ?? []),
    author_ids: [...new Set(authors)],
    category_id: categoryIds[category ?? 1] ?? null,
    video_id: random.below(5) === 0 ? random.pick(videoIds) : null,
    tag_ids: tags.map((name) => tagIds.get(name)),
    published_at: draft ? null : ago(made - 5),
    status: draft ? 'draft' : 'published',
    publication_id: publicationIds[title] ?? null,
    ...dated(ago(made)),
    updated_at: ago(made - 5 * random.next()),
  };
}

/** Three of the topic's paragraphs from a place of its own, and a last line. */
function articleHtml(
  random: Random,
  { paragraphs }: Topic,
  description: string,
  closings: readonly string[],
) {
  const from = random.below(paragraphs.length);
  const turned = [...paragraphs.slice(from), ...paragraphs.slice(0, from)];
  const [first, second, third] = turned.map((text) => `<p>${text}</p>`);
  const middle = `<blockquote><p>${description}</p></blockquote>`;
  return [first, middle, second, third, `<p><em>${random.pick(closings)}</em></p>`].join('');
}
