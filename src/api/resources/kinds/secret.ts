import type { SecretField } from '../../../shared/resources/field-kinds.ts';
import { PLAIN } from './kind.ts';
import { textKind } from './text-kind.ts';

/** Kept as its mask and the sealed text: `src/api/secrets.ts`. */
export const secret = textKind<SecretField>({ collation: PLAIN, access: 'none', caseless: false });
