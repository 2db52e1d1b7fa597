import { bulkFields } from '../../../src/shared/bulk.ts';
import { limitableFields } from '../../../src/shared/field-limits.ts';
import { sharedKind } from '../../../src/shared/kinds/index.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { isWritable } from '../../../src/shared/resources/define.ts';
import { samplesOf } from '../kinds/index.ts';
import type { Way } from './ways.ts';
import { LINKING, REPLACING } from './narrow-ways.ts';

/** A field that the way writes and that a group can be kept from. */
export function limitedIn(resource: Resource, { path, title }: Way): string | undefined {
  const without = ['bulk tagging', 'changing sub-records', LINKING, REPLACING];
  if (without.includes(title)) return undefined;
  const names = path === 'bulk update' ? bulkFields(resource) : limitableFields(resource);
  return names.find((name) => {
    const field = resource.fields[name];
    return field?.limitable === true && isWritable(field);
  });
}

export function otherThan({ fields }: Resource, name: string, held: unknown): unknown {
  const field = fields[name];
  if (field === undefined) throw new Error(`no field ${name}`);
  const choices = sharedKind(field).choices(field);
  const values = choices?.map(({ value }) => value) ?? samplesOf(field.kind).two;
  return values.find((value) => value !== held);
}
