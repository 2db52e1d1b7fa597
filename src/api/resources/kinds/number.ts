import { numberKind } from './number-kind.ts';

export const number = numberKind('double precision');
