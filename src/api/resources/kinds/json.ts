import type { JsonField } from '../../../shared/resources/field-kinds.ts';
import { jsonKind } from './json-kind.ts';

export const json = jsonKind<JsonField>();
