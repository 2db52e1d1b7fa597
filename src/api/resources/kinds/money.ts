import { numberKind } from './number-kind.ts';

/** Dollars; read as a JSON number. */
export const money = numberKind('numeric(12, 2)');
