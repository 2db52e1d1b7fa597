import type { FieldOf } from '../../shared/kinds/index.ts';
import { MAX_CHARS, PATTERNS } from '../../shared/rules.ts';
import { textKind } from './text-kind.ts';
import type { ApiKind } from './kind.ts';
import { textSchema } from './schema.ts';

export const url: ApiKind<FieldOf<'url'>> = {
  ...textKind<FieldOf<'url'>>(),
  schema: () => textSchema({ max: MAX_CHARS.url }, PATTERNS.url),
};
