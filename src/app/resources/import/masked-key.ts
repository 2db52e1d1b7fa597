import { LIMITS } from '../../../shared/limits.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { labelOf } from '../../../shared/resources/define.ts';

/** Whether rows are found by a value that only some may read in full. */
export function isKeyMasked({ imports, fields }: Resource): boolean {
  return fields[imports?.match ?? '']?.masked === true;
}

/** What is different for whoever sees the key of the rows masked. */
export function maskedKeyText(resource: Resource): string {
  const key = labelOf(resource, resource.imports?.match ?? '');
  return `You see ${key} masked: the dry run does not tell known rows from new ones. An import writes up to ${LIMITS.takenAnHour} known rows an hour; the rows after them fail, and can be downloaded and imported later.`;
}
