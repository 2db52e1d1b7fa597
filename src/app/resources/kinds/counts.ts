import type { FieldOf } from '../../../shared/kinds/index.ts';
import type { Count } from './kind.ts';

/** Characters of a text that is meant to be short. */
export function shortCount(value: unknown, { max }: FieldOf<'longText'>): Count | undefined {
  return max <= SHORT ? { value: lengthOf(value), max } : undefined;
}

/** The same of a line, once it is nearly full. */
export function nearCount(value: unknown, max: number): Count | undefined {
  const length = lengthOf(value);
  return max <= SHORT && length > max * NEAR ? { value: length, max } : undefined;
}

function lengthOf(value: unknown) {
  return typeof value === 'string' ? [...value].length : 0;
}

const SHORT = 1_000;
const NEAR = 0.8;
