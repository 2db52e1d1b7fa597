import { Sparkline } from '../../ui/sparkline.tsx';
import type { CellProps } from './kind.ts';

/** A list of numbers as a line of 70 px. */
export function SparklineCell({ value }: CellProps) {
  const values = Array.isArray(value) ? value.filter(isNumber) : [];
  return <Sparkline values={values} />;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
