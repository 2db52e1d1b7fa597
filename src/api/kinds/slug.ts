import type { FieldOf } from '../../shared/kinds/index.ts';
import { MAX_CHARS, PATTERNS } from '../../shared/rules.ts';
import { PLAIN } from './kind.ts';
import { textKind } from './text-kind.ts';
import type { ApiKind } from './kind.ts';
import { textSchema } from './schema.ts';

export const slug: ApiKind<FieldOf<'slug'>> = {
  ...textKind<FieldOf<'slug'>>({ collation: PLAIN }),
  schema: () => textSchema({ max: MAX_CHARS.slug }, PATTERNS.slug),
};
