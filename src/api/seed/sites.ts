import { customContentCategories } from '../../shared/resources/content/custom-content-categories.ts';
import { customContents } from '../../shared/resources/content/custom-contents.ts';
import { formSubmissions } from '../../shared/resources/content/form-submissions.ts';
import { forms } from '../../shared/resources/content/forms.ts';
import { pageCategories } from '../../shared/resources/content/page-categories.ts';
import { pageTypes } from '../../shared/resources/content/page-types.ts';
import { pages } from '../../shared/resources/content/pages.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { blocksOf, built, builtWith, heading, paragraph, syncedBlock } from './built.ts';
import { CUSTOM_CONTENT_CATEGORIES, PAGE_CATEGORIES, PAGES } from './content/lists.ts';
import { FIRST_NAMES, LAST_NAMES, MAIL_HOSTS } from './content/names.ts';
import { PUBLICATIONS } from './content/publications.ts';
import { SITES } from './content/sites.ts';
import type { SiteSeed } from './content/sites.ts';
import { SITE_DESIGNS, picturesByTitle } from './page-designs.ts';
import { seedSyncedBlocks } from './synced-blocks.ts';
import type { SeededBlocks } from './synced-blocks.ts';
import { aged, dated, insertMissing, named } from './world.ts';
import type { ContentWorld, Ids } from './world.ts';

const ANSWERS = 24;

/** Pages, the snippets they take in, forms and what visitors answered. */
export async function seedSites(world: ContentWorld): Promise<void> {
  await seedPages(world, await seedSyncedBlocks(world));
  await seedSnippets(world);
  await seedForms(world);
}

async function seedPages(world: ContentWorld, { synced, boxes }: SeededBlocks) {
  const { tx, publicationIds } = world;
  const { categoryIds, typeIds } = await seedPageLists(world);
  const pictures = await picturesByTitle(tx);
  const rows = SITES.flatMap((site, title) =>
    PAGES.map(([name, slug, type, category, text], index) => ({
      name: `${name}, ${PUBLICATIONS[title]?.name}`,
      slug: `${site.key}-${slug}`,
      type_id: typeIds.get(type) ?? null,
      category_id: categoryIds.get(category) ?? null,
      ...builtWith(synced, [
        ...(SITE_DESIGNS[slug]?.({
          site,
          name: PUBLICATIONS[title]?.name ?? '',
          publicationId: publicationIds[title] ?? null,
          pictures: pictures[title] ?? [],
        }) ?? blocksOf(filled(text, site, title))),
        ...(SHOWS_BOX.has(slug) ? boxes.slice(title, title + 1).map(syncedBlock) : []),
      ]),
      meta_title: `${name} – ${PUBLICATIONS[title]?.name}`,
      meta_description: site.about,
      status: index === 6 ? 'draft' : 'published',
      publish_at: index === 5 ? world.ago(-14) : null,
      publication_id: publicationIds[title] ?? null,
    })),
  );
  await insertRows(
    tx,
    pages,
    aged(world, [...rows, ...statusPages(world, typeIds), imprint(typeIds, categoryIds)], 720),
  );
}

/** The categories and types of pages, by their names. */
async function seedPageLists(world: ContentWorld) {
  const { tx } = world;
  const categories = PAGE_CATEGORIES.map(([name, description]) => ({ name, description }));
  const categoryIds = named(
    PAGE_CATEGORIES,
    await insertMissing(tx, pageCategories, 'name', aged(world, categories, 840)),
  );
  const types = [...new Set([...PAGES.map(([, , type]) => type), 'Not found', 'Gone'])].map(
    (name) => [name] as const,
  );
  const rows = types.map(([name]) => ({ name }));
  const typeIds = named(types, await insertMissing(tx, pageTypes, 'name', rows));
  return { categoryIds, typeIds };
}

function imprint(typeIds: Ids, categoryIds: Ids) {
  return {
    name: 'Imprint',
    slug: 'imprint',
    type_id: typeIds.get('Legal') ?? null,
    category_id: categoryIds.get('Legal') ?? null,
    ...built(
      heading(1, 'Imprint'),
      paragraph('Long Wharf Press, 77 Rosemary Lane, Old Salem, OR 97301.'),
    ),
    meta_title: 'Imprint',
    meta_description: null,
    status: 'published',
    publish_at: null,
    publication_id: null,
  };
}

/** Pages that ask for the letter at their end. */
const SHOWS_BOX = new Set(['home', 'about', 'contact']);

function filled(text: string, { about, letter, editor }: SiteSeed, title: number) {
  const name = PUBLICATIONS[title]?.name.replace('&', '&amp;') ?? '';
  return text
    .replaceAll('{about}', about)
    .replaceAll('{letter}', letter)
    .replaceAll('{editor}', editor)
    .replaceAll('{title}', name);
}

async function seedSnippets(world: ContentWorld) {
  const { tx, publicationIds } = world;
  const categories = CUSTOM_CONTENT_CATEGORIES.map(([name, description]) => ({
    name,
    description,
  }));
  const ids = named(
    CUSTOM_CONTENT_CATEGORIES,
    await insertMissing(tx, customContentCategories, 'name', aged(world, categories, 840)),
  );
  const rows = SITES.flatMap((site, title) =>
    site.snippets.map(([name, macro, category, content]) => ({
      name,
      macro: `$custom_${macro}`,
      ...built(blocksOf(content)),
      default_value: category === 'Offers' ? 'See what we offer on our site.' : null,
      category_id: ids.get(category) ?? null,
      publication_id: publicationIds[title] ?? null,
    })),
  );
  const house = {
    name: 'Copyright line',
    macro: '$custom_copyright',
    ...built(paragraph('© Long Wharf Press. Please ask before you reprint.')),
    default_value: '© Long Wharf Press',
    category_id: ids.get('Footers') ?? null,
    publication_id: null,
  };
  await insertRows(tx, customContents, aged(world, [...rows, house], 600));
}

async function seedForms(world: ContentWorld) {
  const { tx, publicationIds } = world;
  const rows = SITES.flatMap((site, title) =>
    [`Write to ${site.editor}`, `Reader survey: ${site.survey[0]}`, `Join ${site.letter}`].map(
      (name, index) => ({
        name,
        fields: questionsOf(site, index),
        success_message: index === 0 ? 'Thank you. We read everything.' : 'Thank you, noted.',
        redirect_to: index === 2 ? `https://${site.host}/welcome` : null,
        notify_email: index === 0 ? `desk@${site.host}` : null,
        publication_id: publicationIds[title] ?? null,
      }),
    ),
  );
  const fields = [
    question('Your e-mail', 'email', 'email'),
    question('What you ask for', 'request', 'long_text'),
  ];
  const shared = { name: 'Data request', fields, success_message: 'We answer within a month.' };
  const house = { ...shared, redirect_to: null, notify_email: null, publication_id: null };
  const ids = await insertRows(tx, forms, aged(world, [...rows, house], 500));
  await insertRows(
    tx,
    formSubmissions,
    SITES.flatMap((site, title) =>
      Array.from({ length: ANSWERS }, (_, index) =>
        submission(world, site, ids[title * 3 + (index % 3)] ?? 0, index),
      ),
    ),
  );
}

/** What the forms of a site ask: a letter, a survey, a sign-up. */
function questionsOf({ survey: [asked, answers] }: SiteSeed, index: number) {
  const email = question('Your e-mail', 'email', 'email');
  const name = question('Your name', 'name', 'text');
  if (index === 0) return [name, email, question('Your letter', 'message', 'long_text')];
  if (index === 2) return [name, email, question('A letter every week', 'weekly', 'yes_no', false)];
  const options = answers.map((value) => ({ value }));
  return [{ ...question(asked, asked.slice(0, 60), 'choice'), options }, email];
}

function question(label: string, name: string, type: string, required = true) {
  return { label, name, type, required };
}

function submission({ random, ago }: ContentWorld, site: SiteSeed, form_id: number, at: number) {
  const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
  const [question, answers] = site.survey;
  const name = `${first} ${last}`;
  const given = [
    { name, message: `I have read ${site.letter} for years and have one question.` },
    { [question]: random.pick(answers) },
    { name, weekly: random.below(2) === 0 },
  ];
  const sent = random.next() * 300;
  return {
    form_id,
    email: `${first}.${last}${at + 1}@${random.pick(MAIL_HOSTS)}`.toLowerCase(),
    answers: given[at % 3],
    page_url: `https://${site.host}/${['contact', 'survey', 'subscribe'][at % 3]}`,
    submitted_at: ago(sent),
    ...dated(ago(sent)),
  };
}

/** What a publication shows where nothing is, and where something was. */
function statusPages({ publicationIds }: ContentWorld, typeIds: Ids) {
  return publicationIds.flatMap((publication_id, title) => {
    const name = PUBLICATIONS[title]?.name ?? '';
    const page = (type: string, slug: string, heads: string, text: string) => ({
      name: `${name}: ${heads.toLowerCase()}`,
      slug: `${slug}-${title + 1}`,
      type_id: typeIds.get(type) ?? null,
      category_id: null,
      ...built(heading(1, heads), paragraph(text)),
      meta_title: `${heads} – ${name}`,
      meta_description: null,
      status: 'published',
      publish_at: null,
      publication_id,
    });
    return [
      page(
        'Not found',
        'not-found',
        'There is nothing here',
        `${name} has no page at this address.`,
      ),
      page(
        'Gone',
        'gone',
        'This offer is over',
        `${name} will have another one: thank you for looking.`,
      ),
    ];
  });
}
