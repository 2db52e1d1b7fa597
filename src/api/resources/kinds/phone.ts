import type { PlainField } from '../../../shared/resources/field-kinds.ts';
import { PLAIN } from './kind.ts';
import { textKind } from './text-kind.ts';

export const phone = textKind<PlainField>({ collation: PLAIN });
