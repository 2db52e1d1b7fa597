import type { SlugField } from '../../../shared/resources/field-kinds.ts';
import { PLAIN } from './kind.ts';
import { textKind } from './text-kind.ts';

export const slug = textKind<SlugField>({ collation: PLAIN });
