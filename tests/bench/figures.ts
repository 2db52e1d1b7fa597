export interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  /** What the budget table asks for; null where it names no figure. */
  readonly budget: number | null;
  /** Whether more is better. */
  readonly more: boolean;
}

/**
 * How quick this machine is at the moment: times of two machines, or of one that others use as well, are compared by it. A loop
 * of a hundred million steps, the median of five.
 */
export function paceLine(): string {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    let sum = 0;
    for (let step = 0; step < 100_000_000; step += 1) sum += step % 7;
    return sum > 0 ? performance.now() - started : Number.NaN;
  });
  return `machine: ${Math.round(median(times))} ms for 100,000,000 steps of a loop`;
}

export function printFigures(figures: readonly Figure[]) {
  for (const figure of figures) console.log(lineOf(figure));
}

function lineOf({ what, measured, unit, budget, more }: Figure): string {
  const start = `${what.padEnd(58)} ${`${round(measured)} ${unit}`.padStart(14)}`;
  if (budget === null) return start;
  const ratio = more ? measured / budget : budget / measured;
  const wanted = `${more ? '≥' : '≤'} ${budget} ${unit}`;
  return `${start}  ${wanted.padEnd(16)} ${ratio >= 1 ? 'within' : 'MISSED'} × ${ratio.toFixed(2)}`;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that a share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

function round(value: number) {
  return value >= 100
    ? Math.round(value)
    : value >= 1
      ? Math.round(value * 10) / 10
      : Math.round(value * 1_000) / 1_000;
}
