import type { Exclusive } from './contract/exclusive.ts';
import type { Resource } from './resources/define.ts';
import { isWritable, labelOf } from './resources/define.ts';
import { inSentence } from './words.ts';

/** What one row at most can be; null where there is nothing like it, or not for who is given the resource like this. */
export function exclusiveOf(resource: Resource): Exclusive | null {
  const name = exclusiveFields(resource)[0];
  return name === undefined
    ? null
    : { values: { [name]: true }, title: inSentence(labelOf(resource, name)) };
}

/** Fields that are true in one row at most, as far as they may be written. */
export function exclusiveFields({ fields }: Resource): string[] {
  return Object.entries(fields)
    .filter(([, field]) => field.exclusive === true && isWritable(field))
    .map(([name]) => name);
}
