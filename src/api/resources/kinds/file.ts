import type { FileField } from '../../../shared/resources/field-kinds.ts';
import { jsonKind } from './json-kind.ts';

/** A stored file: `{key, name, mime, size}`. */
export const file = jsonKind<FileField>();
