import { randomFrom } from '../../../src/api/seed/random.ts';

/** Chance by a seed: the same requests in every run of one seed. */
export function chanceFrom(seed: number) {
  const { next, below, pick } = randomFrom(seed);
  return {
    pick,
    /** From the one to the other, both included. */
    whole: (from: number, to: number) => from + below(to - from + 1),
    chance: (part: number) => next() < part,
  };
}

export type Random = ReturnType<typeof chanceFrom>;
