/** Every subset of a list, in its order: 2ⁿ of them. */
export function subsetsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: 2 ** all.length }, (_, bits) =>
    all.filter((_, at) => ((bits >> at) & 1) === 1),
  );
}
