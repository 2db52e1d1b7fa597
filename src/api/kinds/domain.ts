import type { FieldOf } from '../../shared/kinds/index.ts';
import { MAX_CHARS, PATTERNS } from '../../shared/rules.ts';
import { textKind } from './text-kind.ts';
import type { ApiKind } from './kind.ts';
import { textSchema } from './schema.ts';

export const domain: ApiKind<FieldOf<'domain'>> = {
  ...textKind<FieldOf<'domain'>>(),
  schema: () => textSchema({ max: MAX_CHARS.domain }, PATTERNS.domain, PATTERNS.notUrl),
};
