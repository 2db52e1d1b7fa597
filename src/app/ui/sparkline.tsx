import { formatCount } from '../../shared/contract/formats.ts';
import * as css from '../../../styles/sparkline.css.ts';

/** Numbers in their order as a line; without any, or with zeros alone, 'No data'. */
export function Sparkline({ values, height = HEIGHT_PX }: SparklineProps) {
  if (values.every((value) => value === 0)) return <span className={css.none}>No data</span>;
  return (
    <svg
      className={css.line}
      role="img"
      aria-label={inWords(values)}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
    >
      <title>{inWords(values)}</title>
      <polyline points={points(values, height)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** The line keeps off the edges by its own width; equal values lie in the middle. */
function points(values: readonly number[], height: number): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = WIDTH / Math.max(values.length - 1, 1);
  const flat = values.length === 1 ? [...values, ...values] : values;
  const room = height - 2 * EDGE_PX;
  return flat
    .map((value, at) => {
      const share = high === low ? 0.5 : (value - low) / (high - low);
      return `${round(at * step)},${round(EDGE_PX + (1 - share) * room)}`;
    })
    .join(' ');
}

function inWords(values: readonly number[]): string {
  const figure = (value: number) => formatCount(value);
  const [first = 0] = values;
  const last = values.at(-1) ?? 0;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return `${values.length} values from ${figure(first)} to ${figure(last)}, lowest ${figure(low)}, highest ${figure(high)}`;
}

function round(value: number) {
  return Math.round(value * 100) / 100;
}

const HEIGHT_PX = 70;
const WIDTH = 100;
const EDGE_PX = 2;

interface SparklineProps {
  readonly values: readonly number[];
  /** In px. */
  readonly height?: number | undefined;
}
