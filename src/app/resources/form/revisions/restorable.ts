import type { Resource } from '../../../../shared/resources/define.ts';
import { columnsOf, isWritable } from '../../../../shared/resources/define.ts';
import type { Values } from '../../../../shared/validation.ts';

/** What of an older row can be put into the form again: no computed values, no masks, no place among others. */
export function restorable(resource: Resource, values: Values): Values {
  const names = Object.entries(resource.fields)
    .filter(([, field]) => isWritable(field) && field.masked !== true && field.kind !== 'rank')
    .flatMap(([name, field]) => columnsOf(name, field));
  return Object.fromEntries(
    names.filter((name) => name in values).map((name) => [name, values[name]]),
  );
}
