import type { FieldOf } from '../../shared/kinds/index.ts';
import { sanitizeRichText } from '../../content/sanitize.ts';
import { cleanMarkup } from './clean-markup.ts';
import type { ApiKind } from './kind.ts';
import { PLAIN } from './kind.ts';
import { textKind } from './text-kind.ts';
import { longTextSchema } from './schema.ts';

type RichTextField = FieldOf<'richText'>;

export const richText: ApiKind<RichTextField> = {
  ...textKind<RichTextField>({ collation: PLAIN, access: () => 'none', max: ({ max }) => max }),
  clean: (text, field) => cleanMarkup(text, field, sanitizeRichText),
  long: true,
  schema: longTextSchema,
};
