import { numberKind } from './number-kind.ts';

export const integer = numberKind('bigint');
