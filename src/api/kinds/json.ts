import type { FieldOf } from '../../shared/kinds/index.ts';
import { NAME_CHARS } from '../../shared/kinds/json.ts';
import { jsonKind } from './json-kind.ts';
import type { ApiKind } from './kind.ts';

export const json: ApiKind<FieldOf<'json'>> = {
  ...jsonKind(),
  document: true,
  long: true,
  schema: ({ control }) =>
    control === 'permissions' || control === 'field-limits' || control === 'events'
      ? { type: 'array', items: { type: 'string', maxLength: NAME_CHARS }, maxItems: 2000 }
      : { type: ['object', 'array', 'number', 'boolean'] },
};
