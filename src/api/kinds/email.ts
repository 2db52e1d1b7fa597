import { sql } from 'kysely';
import type { FieldOf } from '../../shared/kinds/index.ts';
import { MAX_CHARS, PATTERNS } from '../../shared/rules.ts';
import type { ApiKind } from './kind.ts';
import { textKind } from './text-kind.ts';
import { textSchema } from './schema.ts';

export const email: ApiKind<FieldOf<'email'>> = {
  ...textKind(),
  /** 'ann@example.com' -> 'a•••@example.com' */
  masked: (value) => sql`left(${value}, 1) || '•••@' || split_part(${value}, '@', -1)`,
  example: 'as in name@example.com',
  schema: () => textSchema({ max: MAX_CHARS.email }, PATTERNS.email),
};
