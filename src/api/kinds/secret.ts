import { sql } from 'kysely';
import type { FieldOf } from '../../shared/kinds/index.ts';
import { MASK, MASK_CHARS } from '../../shared/mask.ts';
import { PATTERNS } from '../../shared/rules.ts';
import { patternOf } from '../../shared/text-patterns.ts';
import type { ApiKind } from './kind.ts';
import { PLAIN } from './kind.ts';
import { textKind } from './text-kind.ts';
import { textSchema } from './schema.ts';

const MASKED = { pattern: MASK, maxLength: MASK_CHARS };

type SecretField = FieldOf<'secret'>;

/** Kept as its mask and the sealed text, of which the mask alone is shown: `src/api/secrets/secrets.ts`. */
export const secret: ApiKind<SecretField> = {
  ...textKind<SecretField>({ collation: PLAIN, access: () => 'none', caseless: false }),
  wire: (value) => sql`split_part(${value}, ':', 1)`,
  kept: (value, _, { seal }) => (typeof value === 'string' ? seal(value) : value),
  schema: ({ max, pattern }) => {
    const own = pattern === undefined ? [] : [patternOf(pattern)];
    const fresh = textSchema({ max }, PATTERNS.noNul, ...own);
    return {
      type: 'string',
      anyOf: [fresh, { ...MASKED, description: 'The mask as it was shown.' }],
    };
  },
};
