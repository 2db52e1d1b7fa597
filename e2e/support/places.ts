import { features } from '../../src/app/features/registry.ts';
import type { Feature } from '../../src/app/resources/feature.ts';
import { allDestinations } from '../../src/shared/navigation.ts';
import type { Field } from '../../src/shared/kinds/index.ts';
import type { Resource } from '../../src/shared/resources/define.ts';
import { resources } from '../../src/shared/resources/index.ts';
import type { App } from './app.ts';
import { PATHS } from './pages.ts';

/** A page by its address, and what is drawn there that not every page of its kind has. */
export interface Place {
  readonly path: string;
  readonly parts: readonly string[];
  /** The resource whose first record it shows: the address has `:id` in its place. */
  readonly recordOf: string | null;
}

const withPages = resources.filter(({ page }) => page !== null);
const many = withPages.filter(({ single }) => !single);

/** The list of every resource. */
export const LISTS: readonly Place[] = many.map((resource) => ({
  path: resource.page ?? '',
  parts: listParts(resource),
  recordOf: null,
}));

/** The form of a new record and of the first one of every resource, and every settings area. */
export const FORMS: readonly Place[] = withPages.flatMap((resource) => {
  const { name, page, single } = resource;
  const saved = [...formParts(resource), ...partsOf(name, ['panel'])];
  if (single) return [{ path: page ?? '', parts: [...saved, 'settings'], recordOf: null }];
  const create = { path: `${page}/create`, parts: [...formParts(resource), 'new'], recordOf: null };
  return [create, { path: `${page}/:id/edit`, parts: [...saved, 'saved'], recordOf: name }];
});

/** Every other page, and pages in another state than the one they open in. */
export const OTHERS: readonly Place[] = [
  ...new Set([...PATHS, ...allDestinations('').flatMap(({ items }) => items.map(({ to }) => to))]),
]
  .filter((path) => ![...LISTS, ...FORMS].some((place) => place.path === path))
  .map((path) => ({ path, parts: [path], recordOf: null }));

/**
 * The pages that are walked: all of them where all are asked for, else so many that every part is met, each time the
 * first of those that bring most parts that were not met yet.
 */
export function chosen(places: readonly Place[]): readonly Place[] {
  if (process.env.MASTHEAD_TEST_ALL === '1') return places;
  const left = new Set(places.flatMap(({ parts }) => parts));
  const taken: Place[] = [];
  const gain = ({ parts }: Place) => new Set(parts.filter((part) => left.has(part))).size;
  while (left.size > 0) {
    const best = places.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    for (const part of best.parts) left.delete(part);
    taken.push(best);
  }
  return taken;
}

/** The address of a page, with the first record of the example content where it shows one. */
export async function addressOf({ database }: App, { path, recordOf }: Place): Promise<string> {
  if (recordOf === null) return path;
  const { rows } = await database.pool.query(
    `select id from ${recordOf} where deleted_at is null order by id limit 1`,
  );
  if (rows[0] === undefined) throw new Error(`the example content has no ${recordOf}`);
  return path.replace(':id', rows[0].id);
}

function listParts(resource: Resource): string[] {
  const { fields, table, name, rowActions, imports, under } = resource;
  const cells = table.flatMap((column) => {
    const field = fields[column];
    return field === undefined ? [] : [`cell ${('format' in field && field.format) || field.kind}`];
  });
  return [
    ...cells,
    ...rowActions.map(({ command }) => `row action ${command}`),
    ...(imports === null ? [] : ['import']),
    ...(under === null ? [] : ['sibling']),
    ...partsOf(name, ['cards', 'uploads']),
  ];
}

function formParts({ name, fields, form: { main, side, steps, sections } }: Resource): string[] {
  return [
    ...[...main, ...side].flatMap((field) => controlsOf(fields[field])),
    ...(steps === undefined ? [] : ['steps']),
    ...(sections === undefined ? [] : ['sections']),
    ...partsOf(name, ['following', 'draftPanel', 'preview', 'fields']),
  ];
}

/** The control of a field, and those of the sub-records in it. */
function controlsOf(field: Field | undefined): string[] {
  if (field === undefined) return [];
  const own = `control ${('control' in field && field.control) || field.kind}`;
  if (!('fields' in field)) return [own];
  const inside = Object.values(field.fields).flatMap(controlsOf);
  return [own, ...inside.map((part) => `${part} of a sub-record`)];
}

/** Parts that a resource has beside the generic ones, by the first resource that has the same. */
function partsOf(name: string, kinds: readonly (keyof Feature)[]): string[] {
  const all: readonly (readonly [string, Feature])[] = Object.entries(features.resources);
  const own = all.find(([each]) => each === name)?.[1];
  return kinds.flatMap((kind) => {
    const part = own?.[kind];
    const first = all.find(([, feature]) => feature[kind] === part)?.[0];
    return part === undefined ? [] : [`${kind} of ${first}`];
  });
}
