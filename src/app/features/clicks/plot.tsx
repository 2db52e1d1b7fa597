import { useLayoutEffect, useRef } from 'react';
import type UPlot from 'uplot';
import uplotCss from 'uplot/dist/uPlot.min.css';
import * as css from '../../../../styles/resource-clicks.css.ts';
import type { PlottedDays } from './draw-days.ts';
import { drawDays, markDay, resizePlot } from './draw-days.ts';

/** The drawing lives in an element of its own, as wide as that, and is made anew for other days. */
export function Plot({ days, before, at, onDay }: PlotProps) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot>(null);
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null) return;
    const drawn = drawDays(element, { days, before, onDay, width: element.clientWidth });
    plot.current = drawn;
    const watching = new ResizeObserver(() => resizePlot(drawn, element.clientWidth));
    watching.observe(element);
    return () => {
      watching.disconnect();
      drawn.destroy();
    };
  }, [days, before, onDay]);
  useLayoutEffect(() => {
    if (plot.current !== null) markDay(plot.current, at);
  }, [at]);
  return (
    <>
      <style href="uplot" precedence="low">
        {uplotCss}
      </style>
      <div ref={host} className={css.plot} aria-hidden="true" />
    </>
  );
}

interface PlotProps extends PlottedDays {
  readonly at: number | null;
  readonly onDay: (at: number | null) => void;
}
