import type { ReferencesField } from '../../../shared/resources/field-kinds.ts';
import { plainKind } from './plain-kind.ts';

/** Ids in the order in which they were chosen. */
export const tags = plainKind<ReferencesField>('bigint[]', 'elements');
