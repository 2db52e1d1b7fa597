import type { Condition, Operator, Where } from '../../src/shared/contract/where.ts';
import { whereGroup } from '../../src/shared/contract/where.ts';
import type { ListFields } from '../../src/shared/lists/conditions.ts';
import { operatorsOf, visibleFields } from '../../src/shared/query.ts';
import type { Field } from '../../src/shared/kinds/index.ts';
import { sharedKind } from '../../src/shared/kinds/index.ts';
import { fieldOf } from '../../src/shared/resources/define.ts';
import { resources } from '../../src/shared/resources/index.ts';
import { fc } from './property.ts';
import { samplePart, samples } from './sample-resource.ts';

/** A definition, with what somebody may name of it. */
export function definitions(): fc.Arbitrary<ListFields> {
  return fc.constantFrom(...all);
}

const all = [samples, samplePart, ...resources].flatMap((resource) =>
  [true, false].map((unmask) => ({
    resource,
    visible: visibleFields(resource, { unmask }),
    [fc.toStringMethod]: () => `${resource.name}, ${unmask ? 'unmasked' : 'masked'}`,
  })),
);

/** A tree over the fields of a definition, whose values are those that its fields have. */
export function trees(fields: ListFields): fc.Arbitrary<Where> {
  const known = made.get(fields) ?? treesOver(fields);
  made.set(fields, known);
  return known;
}

const made = new WeakMap<ListFields, fc.Arbitrary<Where>>();

function treesOver(fields: ListFields): fc.Arbitrary<Where> {
  const leaf = conditions(fields);
  const group = (part: fc.Arbitrary<Where>) =>
    fc
      .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(part, { maxLength: 4 }))
      .map(([join, parts]) => whereGroup(join, parts));
  const inner = fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: group(leaf) });
  return fc.oneof(leaf, group(fc.oneof({ weight: 2, arbitrary: leaf }, group(inner))));
}

/** One condition that holds what it may hold. */
function conditions({ resource, visible }: ListFields): fc.Arbitrary<Condition> {
  return fc.constantFrom(...visible.filter).chain((name) => {
    const field = fieldOf(resource, name);
    if (field === undefined) throw new Error(`${resource.name} has no field '${name}'`);
    return fc
      .constantFrom(...operatorsOf(field))
      .chain((op) => operand(field, op).map((value) => ({ field: name, op, value })));
  });
}

function operand(field: Field, op: Operator): fc.Arbitrary<Condition['value']> {
  if (op === 'empty') return fc.boolean();
  const value = valuesOf(field);
  return op === 'in' ? fc.array(value, { maxLength: 4 }) : value;
}

/** Whatever a field takes, of all that some field takes. */
function valuesOf(field: Field): fc.Arbitrary<string | number | boolean> {
  const own = 'values' in field ? field.values.map(({ value }) => value) : [];
  const texts = fc.oneof(
    fc.constantFrom('true', '0', '1e-7', '-0', '2026-01-31', '2026-01-31T09:30:00Z', ...own),
    fc.constantFrom(
      'today',
      'now-1y',
      'now 2h',
      'today+14d',
      'a,b',
      '',
      ']',
      '[in]',
      '+',
      '%2C',
      '\ud83d',
    ),
    fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }).map(String),
    fc.tuple(fc.nat(99_999), fc.nat(999_999_999)).map(([whole, part]) => `${whole}.${part}`),
    fc.constantFrom('0.000000000001', '0.0000001', '-12.50', '123456789012345.123456789012'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const taken = texts.map((text) => sharedKind(field).filterValue(text, field));
  return taken.filter((read) => 'value' in read).map((read) => ('value' in read ? read.value : ''));
}
