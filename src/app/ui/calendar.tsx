import type { KeyboardEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as css from '../../../styles/calendar.css.ts';
import type { Day, DayUnit } from '../../shared/contract/days.ts';
import { edgeOfWeek, startOf, stepDay, weeksOf } from '../../shared/contract/days.ts';
import { personFormats } from '../../shared/contract/formats.ts';
import { IconButton } from './icon-button.tsx';

/** The days of a month, of which one is chosen. Arrows move by a day and a week, Home and End to the edges of the week, Page keys by a month, with Shift by a year. */
export function Calendar({ chosen, today, min, max, onChoose }: CalendarProps) {
  const { firstDay } = personFormats();
  const [at, setAt] = useState(() => within(chosen ?? today, { min, max }));
  const grid = useRef<HTMLTableElement>(null);
  const title = useId();
  const weeks = weeksOf(at, firstDay);
  const move = (day: Day) => setAt(within(day, { min, max }));
  const handleKey = (event: KeyboardEvent) => {
    const next = dayFor(event, at, firstDay);
    if (next === null) return;
    event.preventDefault();
    flushSync(() => move(next));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  return (
    <div className={css.calendar}>
      <MonthSteps id={title} at={at} onMove={move} />
      <table {...GRID} ref={grid} aria-labelledby={title} onKeyDown={handleKey}>
        <Weekdays days={weeks[0] ?? []} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={css.day}
                    tabIndex={day === at ? 0 : -1}
                    data-autofocus={day === at ? 'true' : undefined}
                    aria-label={print(WHOLE, day)}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
                    data-other={day.slice(0, 7) === at.slice(0, 7) ? undefined : ''}
                    disabled={day !== within(day, { min, max })}
                    onClick={() => onChoose(day)}
                  >
                    {print({ day: 'numeric' }, day)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MonthSteps({ id, at, onMove }: MonthStepsProps) {
  return (
    <div className={css.head}>
      <IconButton
        icon="chevron-left"
        size="small"
        label="Previous month"
        onClick={() => onMove(stepDay(at, 'month', -1))}
      />
      <span id={id} className={css.month} aria-live="polite">
        {print({ month: 'long', year: 'numeric' }, at)}
      </span>
      <IconButton
        icon="chevron-right"
        size="small"
        label="Next month"
        onClick={() => onMove(stepDay(at, 'month', 1))}
      />
    </div>
  );
}

function Weekdays({ days }: { readonly days: readonly Day[] }) {
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th key={day} scope="col" className={css.weekday} abbr={print({ weekday: 'long' }, day)}>
            {print({ weekday: 'short' }, day)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function dayFor({ key, shiftKey }: KeyboardEvent, at: Day, firstDay: number): Day | null {
  if (key === 'Home') return edgeOfWeek(at, 'start', firstDay);
  if (key === 'End') return edgeOfWeek(at, 'end', firstDay);
  if (key === 'PageUp' || key === 'PageDown')
    return stepDay(at, shiftKey ? 'year' : 'month', key === 'PageUp' ? -1 : 1);
  const step = STEPS[key];
  return step === undefined ? null : stepDay(at, ...step);
}

function within(day: Day, { min, max }: Pick<CalendarProps, 'min' | 'max'>): Day {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

function print(options: Intl.DateTimeFormatOptions, day: Day) {
  return personFormats()
    .dates({ ...options, calendar: 'gregory', timeZone: 'UTC' })
    .format(startOf(day));
}

/** Arrows move in it, whatever a screen reader does with those in a table. */
const GRID = { role: 'grid' } as const;
const STEPS: Readonly<Record<string, readonly [DayUnit, number]>> = {
  ArrowLeft: ['day', -1],
  ArrowRight: ['day', 1],
  ArrowUp: ['week', -1],
  ArrowDown: ['week', 1],
};
const WHOLE = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;

interface MonthStepsProps {
  readonly id: string;
  readonly at: Day;
  readonly onMove: (day: Day) => void;
}

interface CalendarProps {
  readonly chosen: Day | null;
  readonly today: Day;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly onChoose: (day: Day) => void;
}
