import type { ObjectField } from '../../../shared/resources/field-kinds.ts';
import { jsonKind } from './json-kind.ts';

export const object = jsonKind<ObjectField>();
