import type { ReferencesField } from '../../../shared/resources/field-kinds.ts';
import { plainKind } from './plain-kind.ts';

/** Ids in the order in which they were chosen. */
export const references = plainKind<ReferencesField>('bigint[]', 'elements');
