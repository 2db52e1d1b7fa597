import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectScheme } from '../../../../machines/theme/theme.select.ts';
import * as css from '../../../../styles/resource-clicks.css.ts';
import { themeActor } from '../../actors/actors.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { useService } from '../../data/services.ts';
import { PagePart } from '../../ui/page-part.tsx';
import { formatDate } from '../../resources/format.ts';
import { dayWords } from './day-words.ts';
import type { PlottedDays } from './draw-days.ts';

const Plot = lazyPart(async () => (await import('./plot-parts.ts')).Plot);

/**
 * A bar for each day, and a line of the days that they are compared with. A slider, which the chart's own drawing hides, walks
 * the days by key and says each one's figures; the table by days has them all.
 */
export function ClickChart({ days, before }: PlottedDays) {
  const [at, setAt] = useState<number | null>(null);
  const scheme = useSelector(useService(themeActor), selectScheme);
  const last = Math.max(days.length, before?.length ?? 0) - 1;
  const shown = at === null ? null : Math.min(at, last);
  const said = shown === null ? '' : dayWords(days[shown], before?.[shown]);
  return (
    <figure className={css.figure} aria-label="Clicks by day">
      <input
        type="range"
        className={css.walker}
        aria-label="Day of the chart"
        aria-valuetext={said || dayWords(days[last], before?.[last])}
        min={0}
        max={last}
        value={shown ?? last}
        onChange={(event) => setAt(event.currentTarget.valueAsNumber)}
        onFocus={() => setAt(shown ?? last)}
      />
      <div className={css.plotRoom}>
        <PagePart name="The chart">
          <Plot key={scheme} days={days} before={before} at={shown} onDay={setAt} />
        </PagePart>
      </div>
      <figcaption className={css.caption}>
        <span className={css.key} data-of="days">
          {rangeWords(days)}
        </span>
        {before === null ? null : (
          <span className={css.key} data-of="before">
            {rangeWords(before)}
          </span>
        )}
        <span className={css.said}>{said}</span>
      </figcaption>
    </figure>
  );
}

function rangeWords(days: PlottedDays['days']) {
  const [first, last] = [days[0], days.at(-1)];
  return first === last
    ? formatDate(first?.key)
    : `${formatDate(first?.key)} – ${formatDate(last?.key)}`;
}
