import type { RecordsField } from '../../../shared/resources/field-kinds.ts';
import { jsonKind } from './json-kind.ts';

export const records = jsonKind<RecordsField>();
