import type { FieldOf } from '../../shared/kinds/index.ts';
import { jsonKind } from './json-kind.ts';
import type { ApiKind } from './kind.ts';

/** A stored file: `{key, name, mime, size}`. */
export const file: ApiKind<FieldOf<'file'>> = {
  ...jsonKind<FieldOf<'file'>>(),
  schema: () => ({
    type: 'object',
    properties: {
      key: { type: 'string', maxLength: 200 },
      name: { type: 'string', maxLength: 255 },
      mime: { type: 'string', maxLength: 100 },
      size: COUNT,
      width: COUNT,
      height: COUNT,
    },
    required: ['key', 'name', 'mime', 'size'],
    additionalProperties: false,
  }),
};

const COUNT = { type: 'integer', minimum: 0 };
