import type { RichTextField } from '../../../shared/resources/field-kinds.ts';
import { PLAIN } from './kind.ts';
import { textKind } from './text-kind.ts';

export const richText = textKind<RichTextField>({
  collation: PLAIN,
  access: 'none',
  max: ({ max }) => max,
});
