import type { PlainField } from '../../../shared/resources/field-kinds.ts';
import { plainKind } from './plain-kind.ts';

export const date = plainKind<PlainField>('date');
