import { withNamed } from '../../../src/api/rows/named-rows.ts';
import { bulkFields, tagFields } from '../../../src/shared/bulk.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { isWritable } from '../../../src/shared/resources/define.ts';
import type { ReferencePath } from '../../../src/shared/resources/reference-paths.ts';
import { referencePathsIn } from '../../../src/shared/resources/reference-paths.ts';
import type { Ground } from './ground.ts';
import { LINKING, REPLACING } from './narrow-ways.ts';
import type { Way } from './ways.ts';

/** A place of the resource where the way can name another row. */
export function placeOn(resource: Resource, { path, title }: Way): ReferencePath | undefined {
  const places = referencePathsIn(resource).filter(({ inRules, field }) => {
    const own = resource.fields[field];
    return !inRules && own !== undefined && isWritable(own) && own.fixed !== true;
  });
  const [nested, plain] = [true, false].map((deep) =>
    places.filter(({ path: inner }) => inner.length > 0 === deep),
  );
  if (title === 'changing sub-records') return nested?.[0];
  if (title === LINKING) return plain?.find(({ field }) => field === 'partner_id');
  if (title === REPLACING) return undefined;
  const names = title === 'bulk tagging' ? tagFields(resource) : bulkFields(resource);
  if (path === 'bulk update') return plain?.find(({ field }) => names.includes(field));
  if (path.startsWith('import')) return plain?.find(({ many }) => many);
  return plain?.[0];
}

/** The value of a place's field that names an id there. */
export async function naming(
  { world }: Ground,
  place: ReferencePath,
  id: number,
): Promise<unknown> {
  if (place.path.length === 0) return place.many ? [id] : id;
  const { [place.field]: sample } = await world.body(place.resource, 'all');
  return withNamed(sample, place, () => id);
}
