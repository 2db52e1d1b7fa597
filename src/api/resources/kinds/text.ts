import type { TextField } from '../../../shared/resources/field-kinds.ts';
import { textKind } from './text-kind.ts';

export const text = textKind<TextField>({ max: ({ max }) => max });
