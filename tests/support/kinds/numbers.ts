import type { Bounds } from '../../../src/shared/kinds/kind.ts';
import type { Seed, Wrong } from './kind.ts';
import { NO_NUMBER, USUAL } from './kind.ts';

export const NUMERIC = { ...USUAL, ordered: true } as const;

export function wholeSample({ min = 0, max = Number.MAX_SAFE_INTEGER }: Bounds, { n }: Seed) {
  return min + (n % Math.min(1_000, Math.floor(max - min) + 1));
}

export function within({ min = -1e9, max = 1e9 }: Bounds, value: number) {
  return Math.min(max, Math.max(min, value));
}

export function outOfRange({ min, max }: Bounds): readonly Wrong[] {
  return [
    ...NO_NUMBER,
    ...(min === undefined ? [] : [['too little', min - 1] as const]),
    ...(max === undefined ? [] : [['too much', max + 1] as const]),
  ];
}
