import UPlot from 'uplot';
import type { ClickGroup } from '../../../shared/contract/click-figures.ts';
import { vars } from '../../../../styles/tokens.css.ts';
import { abbreviate } from '../../resources/format.ts';
import { shortDay } from './day-words.ts';

/** What is drawn: a bar for each day, and a line of the days that they are compared with. */
export interface PlottedDays {
  readonly days: readonly ClickGroup[];
  readonly before: readonly ClickGroup[] | null;
}

interface PlotOptions extends PlottedDays {
  readonly width: number;
  /** The day under the pointer; null where it is beside the chart. */
  readonly onDay: (at: number | null) => void;
}

/** Draws days into an element, in the colours of its theme. Each day stands at its number, so that no zone moves it. */
export function drawDays(host: HTMLElement, { days, before, width, onDay }: PlotOptions): UPlot {
  const color = colorsOf(host);
  const count = Math.max(days.length, before?.length ?? 0);
  const places = Array.from({ length: count }, (_, at) => at);
  const clicksOf = (groups: readonly ClickGroup[]) =>
    places.map((at) => groups[at]?.clicks ?? null);
  const bars = UPlot.paths.bars?.({ size: [0.76, 48], radius: 0.1 });
  return new UPlot(
    {
      width,
      height: HEIGHT,
      padding: [8, 4, 0, 0],
      legend: { show: false },
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: {
        x: { time: false, range: [-0.5, Math.max(0.5, count - 0.5)] },
        y: { range: (_, __, most) => [0, Math.max(4, Math.ceil((most ?? 0) * 1.05))] },
      },
      axes: axesOf(days, color),
      series: [
        {},
        {
          fill: color(vars.color.chart1),
          width: 0,
          points: { show: false },
          ...(bars === undefined ? {} : { paths: bars }),
        },
        ...(before === null
          ? []
          : [{ stroke: color(vars.color.chart3), width: 2, points: { show: count === 1 } }]),
      ],
      hooks: { setCursor: [({ cursor }) => onDay(cursor.idx ?? null)] },
    },
    [places, clicksOf(days), ...(before === null ? [] : [clicksOf(before)])],
    host,
  );
}

/** Days along the foot, clicks at the side. */
function axesOf(days: PlottedDays['days'], color: ReturnType<typeof colorsOf>): UPlot.Axis[] {
  const axis = { stroke: color(vars.color.text3), font: `12px ${FONT}`, ticks: { show: false } };
  return [
    {
      ...axis,
      grid: { show: false },
      size: 28,
      space: 72,
      incrs: DAY_STEPS,
      values: (_, splits) => splits.map((at) => shortDay(days[at]?.key)),
    },
    {
      ...axis,
      grid: { stroke: color(vars.color.chartGrid), width: 1 },
      incrs: COUNT_STEPS,
      space: 32,
      values: (_, splits) => splits.map((count) => abbreviate(count)),
    },
  ];
}

/** Marks the day at a place, as the pointer does; null marks none. */
export function markDay(plot: UPlot, at: number | null) {
  const left = at === null ? -1 : plot.valToPos(at, 'x');
  plot.setCursor({ left, top: at === null ? -1 : 0 }, false);
}

export function resizePlot(plot: UPlot, width: number) {
  plot.setSize({ width, height: HEIGHT });
}

const HEIGHT = 200;
const FONT = "'Inter Variable', Inter, system-ui, sans-serif";
const DAY_STEPS = [1, 2, 7, 14, 28, 56, 91, 182];
const COUNT_STEPS = [1, 2, 5]
  .flatMap((each) => [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000].map((by) => each * by))
  .sort((a, b) => a - b);

/** A canvas knows no custom properties. */
function colorsOf(host: HTMLElement) {
  const style = getComputedStyle(host);
  return (variable: string) => style.getPropertyValue(variable.slice(4, -1)).trim();
}
