import type { ReferenceField } from '../../../shared/resources/field-kinds.ts';
import { plainKind } from './plain-kind.ts';

export const reference = plainKind<ReferenceField>('bigint');
