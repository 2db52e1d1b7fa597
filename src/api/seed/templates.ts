import { templateCategories } from '../../shared/resources/administration/template-categories.ts';
import { templateTypes } from '../../shared/resources/administration/template-types.ts';
import { templates } from '../../shared/resources/administration/templates.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { LAYOUTS } from '../../content/layouts/index.ts';
import { layoutProject } from '../../content/layouts/layout.ts';
import { blocksOf, built, builtProject } from './built.ts';
import { DESIGNS, SHARED_DESIGNS, TEMPLATE_CATEGORIES } from './content/lists.ts';
import { PUBLICATIONS } from './content/publications.ts';
import { SITES } from './content/sites.ts';
import { picturesByTitle, templateDesign } from './page-designs.ts';
import type { Picture } from './page-designs.ts';
import { aged, insertMissing, named } from './world.ts';
import type { ContentWorld, Ids } from './world.ts';

const TYPES = [...new Set(DESIGNS.map(([, type]) => type))];

/** Templates of each publication and of none; answers the one, of none, that each publication begins with. */
export async function seedTemplates(world: ContentWorld): Promise<readonly (number | null)[]> {
  const { tx } = world;
  const categories = TEMPLATE_CATEGORIES.map(([name, description]) => ({ name, description }));
  const lists: Lists = {
    categories: named(
      TEMPLATE_CATEGORIES,
      await insertMissing(tx, templateCategories, 'name', aged(world, categories, 840)),
    ),
    types: named(
      TYPES.map((name) => [name] as const),
      await insertMissing(
        tx,
        templateTypes,
        'name',
        TYPES.map((name) => ({ name })),
      ),
    ),
  };
  const pictures = await picturesByTitle(tx);
  const own = PUBLICATIONS.flatMap((_, title) =>
    ownRows(world, lists, { title, pictures: pictures[title] ?? [] }),
  );
  const shared = SHARED_DESIGNS.map(([name, type, category, content]) => ({
    name,
    ...built(blocksOf(content)),
    type_id: lists.types.get(type) ?? null,
    category_id: lists.categories.get(category) ?? null,
    thumbnail_id: null,
    tag_ids: [],
    publication_id: null,
  }));
  const ids = await insertRows(tx, templates, aged(world, [...own, ...shared], 650));
  return PUBLICATIONS.map((_, title) => ids[own.length + (title % shared.length)] ?? null);
}

interface Lists {
  readonly categories: Ids;
  readonly types: Ids;
}

function ownRows(world: ContentWorld, { categories, types }: Lists, place: Place) {
  const { title } = place;
  const { random, pictureIds, tagIds, publicationIds } = world;
  return DESIGNS.map(([name, type, category, inside]) => ({
    name: `${PUBLICATIONS[title]?.name}: ${name}`,
    ...(typeof inside === 'string' ? built(framed(title, inside)) : laidOut(place, inside)),
    type_id: types.get(type) ?? null,
    category_id: categories.get(category) ?? null,
    thumbnail_id: random.below(3) === 0 ? random.pick(pictureIds[title] ?? []) : null,
    tag_ids: name === 'lift letter' ? [tagIds.get('Lift letter')] : [],
    publication_id: publicationIds[title] ?? null,
  }));
}

function framed(title: number, inside: string) {
  const { name = '', color = '' } = PUBLICATIONS[title] ?? {};
  return templateDesign(inside, { name, color, footer: `$custom_${SITES[title]?.key}_footer` });
}

/** A layout with pictures of its publication. */
function laidOut({ title, pictures }: Place, { layout: id }: { readonly layout: string }) {
  const layout = LAYOUTS.find((each) => each.id === id);
  if (layout === undefined) throw new Error(`no layout is called ${id}`);
  return builtProject(
    layoutProject(layout, {
      pictures: pictures.map(({ key, keywords }) => ({ src: `/files/${key}`, alt: keywords })),
      address: `https://${PUBLICATIONS[title]?.domain}/subscribe`,
    }),
  );
}

/** Of one publication, by its place among them. */
interface Place {
  readonly title: number;
  readonly pictures: readonly Picture[];
}
