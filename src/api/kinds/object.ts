import type { FieldOf } from '../../shared/kinds/index.ts';
import { jsonKind } from './json-kind.ts';
import type { ApiKind } from './kind.ts';
import { fieldsSchema } from './schema.ts';

type ObjectField = FieldOf<'object'>;

export const object: ApiKind<ObjectField> = {
  ...jsonKind(),
  kept: writtenParts,
  document: true,
  schema: ({ fields }, schemaOf) => fieldsSchema(fields, schemaOf),
};

/** Those of several values that a person writes. */
function writtenParts(value: unknown, { fields }: ObjectField): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => fields[name]?.readonly !== true),
  );
}
