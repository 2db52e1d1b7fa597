import type { FieldOf } from '../../shared/kinds/index.ts';
import { MAX_ID } from '../../shared/limits.ts';
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
      crop: partOf('x', 'y', 'width', 'height'),
      focus: partOf('x', 'y'),
    },
    required: ['key', 'name', 'mime', 'size'],
    additionalProperties: false,
  }),
};

const COUNT = { type: 'integer', minimum: 0, maximum: MAX_ID };

/** In hundredths of the image. */
function partOf(...names: readonly string[]) {
  const part = { type: 'integer', minimum: 0, maximum: 100 };
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, part])),
    required: names,
    additionalProperties: false,
  };
}
