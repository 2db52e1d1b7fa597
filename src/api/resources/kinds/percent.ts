import { numberKind } from './number-kind.ts';

/** A fraction: 0.125 is 12.5 %. */
export const percent = numberKind('numeric(9, 6)');
