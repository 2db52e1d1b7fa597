import { LIMITS } from '../../../src/shared/limits.ts';
import type { Bounds } from '../../../src/shared/kinds/kind.ts';
import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import type { Edges } from './kind.ts';

/** A character beyond the first 65,536 counts as one. */
export function textEdges({
  max,
  min = 0,
}: {
  readonly max: number;
  readonly min?: number;
}): Edges {
  const wide = max > 100_000 ? [] : ['\ud83d\ude00'.repeat(max)];
  return {
    fits: ['a'.repeat(max), ...wide],
    breaks: ['a'.repeat(max + 1), 'a\0', 1, ...(min > 1 ? ['a'.repeat(min - 1)] : [])],
  };
}

export function wrongPlace({ control }: FieldOf<'text'>) {
  return control === 'country' ? ['us', 'XX'] : [];
}

export function numberEdges({ min, max }: Bounds): Edges {
  const bounds = [min, max].filter((bound) => bound !== undefined);
  return {
    fits: bounds,
    breaks: ['1', ...(min === undefined ? [] : [min - 1]), ...(max === undefined ? [] : [max + 1])],
  };
}

export function idListEdges({ max = LIMITS.ids }: FieldOf<'references' | 'tags'>): Edges {
  const ids = Array.from({ length: max + 1 }, (_, index) => index + 1);
  return { fits: [ids.slice(1)], breaks: [ids, [1, 1], [0], ['1'], 1] };
}
