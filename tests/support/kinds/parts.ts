import { applicable } from '../../../src/shared/applies.ts';
import type { Field, Fields } from '../../../src/shared/kinds/index.ts';
import type { Seed, Within, Wrong } from './kind.ts';

/** The parts of a value that apply, by those that were chosen before them. */
export function partsSample(
  fields: Fields,
  seed: Seed,
  within: Within,
  around: Record<string, unknown> = {},
) {
  const record: Record<string, unknown> = {};
  for (const [place, [name, field]] of Object.entries(fields).entries()) {
    if (field.readonly === true) continue;
    const applies = applicable(fields, record, around).some(([each]) => each === name);
    if (!applies) continue;
    const own = { ...seed, name, place };
    record[name] = partSample(field, own, within, { ...around, ...record });
  }
  return record;
}

function partSample(field: Field, seed: Seed, within: Within, around: Record<string, unknown>) {
  if (!('fields' in field)) return within.sample(field, seed);
  const inner = partsSample(field.fields, seed, within, around);
  return Array.isArray(field.default) ? [inner] : inner;
}

/** The first wrong value of each part that always applies. */
export function wrongParts(fields: Fields, { wrong }: Within): readonly Wrong[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.when !== undefined || field.readonly === true) return [];
    const [first] = wrong({ ...field, required: false });
    return first === undefined ? [] : [[`${name}: ${first[0]}`, { [name]: first[1] }] as const];
  });
}
