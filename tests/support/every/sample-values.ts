import { groups } from '../../../src/shared/resources/administration/groups.ts';
import { singleSignOn } from '../../../src/shared/resources/settings/single-sign-on.ts';
import { isWritable } from '../../../src/shared/resources/define.ts';
import type { Field, Fields } from '../../../src/shared/kinds/index.ts';
import { sampleOf } from '../kinds/index.ts';
import type { Seed } from '../kinds/index.ts';

/** Names and values of the fields that a person writes. */
export function sampleFields(
  fields: Fields,
  seed: Omit<Seed, 'place' | 'name'>,
  wanted: (field: Field, name: string) => boolean = () => true,
  known: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [place, [name, field]] of Object.entries(fields).entries()) {
    if (!isWritable(field) || !wanted(field, name) || !isKept(field, { ...known, ...values }))
      continue;
    const value = sampleOf(field, { ...seed, place, name });
    if (isTaken(field, value)) values[name] = value;
  }
  return values;
}

/** Whether a record with these values keeps the field. */
export function isKept({ when }: Field, values: Readonly<Record<string, unknown>>): boolean {
  return when === undefined || when.is.includes(String(values[when.field]));
}

/** Whether a server takes the value: what a hook refuses whatever else is sent is left out. */
export function isTaken(field: Field, value: unknown): boolean {
  return REFUSED.get(field) !== value;
}

const REFUSED: ReadonlyMap<Field, unknown> = new Map<Field, unknown>([
  [groups.fields.two_factor_enabled, true],
  [singleSignOn.fields.local_sign_in_off, true],
]);
