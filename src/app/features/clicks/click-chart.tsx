import * as css from '../../../../styles/resource-clicks.css.ts';
import type { ClickGroup } from '../../../shared/contract/click-figures.ts';
import { formatNumber } from '../../resources/format.ts';

/** A bar for each day, and a line of the days that they are compared with. The table below says the same in figures. */
export function ClickChart({ days, before }: ClickChartProps) {
  const most = Math.max(1, ...days.map(clicksOf), ...(before ?? []).map(clicksOf));
  const step = WIDTH / Math.max(1, days.length);
  const top = (clicks: number) => HEIGHT - (clicks / most) * HEIGHT;
  const line = (before ?? []).map(({ clicks }, at) => `${at * step + step / 2},${top(clicks)}`);
  return (
    <figure className={css.figure}>
      <svg
        className={css.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ key, title, clicks }, at) => (
          <rect
            key={key}
            className={css.bar}
            x={at * step + step * GAP}
            y={top(clicks)}
            width={step * (1 - 2 * GAP)}
            height={HEIGHT - top(clicks)}
          >
            <title>{`${title}: ${formatNumber(clicks)}`}</title>
          </rect>
        ))}
        {before === null ? null : (
          <polyline
            className={css.before}
            points={line.join(' ')}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <figcaption className={css.axis}>
        <span>{days[0]?.title}</span>
        <span>{formatNumber(most)} at most a day</span>
        <span>{days.at(-1)?.title}</span>
      </figcaption>
    </figure>
  );
}

function clicksOf({ clicks }: ClickGroup) {
  return clicks;
}

const WIDTH = 720;
const HEIGHT = 120;
/** Of a day's room, at either side of its bar. */
const GAP = 0.12;

interface ClickChartProps {
  readonly days: readonly ClickGroup[];
  readonly before: readonly ClickGroup[] | null;
}
