import type { PlainField } from '../../../shared/resources/field-kinds.ts';
import { plainKind } from './plain-kind.ts';

export const dateTime = plainKind<PlainField>('timestamptz(3)');
