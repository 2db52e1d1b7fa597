import type { PlainField } from '../../../shared/resources/field-kinds.ts';
import { textKind } from './text-kind.ts';

export const url = textKind<PlainField>();
