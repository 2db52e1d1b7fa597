import { useSelector } from '@xstate/react';
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { selectAt } from '../../../../machines/calendar/calendar.select.ts';
import * as css from '../../../../styles/calendar-page.css.ts';
import type { Day, DayUnit } from '../../../shared/contract/days.ts';
import { edgeOfWeek, stepDay, weeksOf } from '../../../shared/contract/days.ts';
import { personFormats } from '../../../shared/contract/formats.ts';
import { useRun } from '../../commands/page-directory.ts';
import { GRID } from '../../resources/grid-focus.ts';
import type { CalendarPartProps } from './use-calendar.ts';
import { printDay } from './day-words.ts';
import { LANES } from './lanes.ts';
import { MonthWeek } from './month-week.tsx';

/**
 * The weeks of the month of the day at hand, a grid as WAI-ARIA has it: one day has the focus, arrows move it by a day and a
 * week, Home and End to the edges of the week, Page keys by a month; Enter opens the list of the day.
 */
export function MonthGrid({ calendar, entries }: CalendarPartProps) {
  const { firstDay } = personFormats();
  const run = useRun(calendar);
  const at = useSelector(calendar, selectAt);
  const grid = useRef<HTMLTableElement>(null);
  const weeks = weeksOf(at, firstDay);
  const lanes = useLanes(grid);
  const focus = useDayFocus(grid, at);
  const handleKey = (event: KeyboardEvent) => {
    const act = actOf(event, at, firstDay);
    if (act === null) return;
    event.preventDefault();
    if (act.command !== null) run(act.command, act.args);
    else calendar.send({ type: 'day.move', day: act.day });
  };
  const handlePress = ({ target }: MouseEvent) => {
    const day = dayAt(target);
    if (day !== null) calendar.send({ type: 'day.move', day });
  };
  return (
    <table
      {...GRID}
      {...focus}
      ref={grid}
      className={css.grid}
      aria-label={printDay({ month: 'long', year: 'numeric' }, at)}
      aria-busy={entries.loading}
      onKeyDown={handleKey}
      onMouseDown={handlePress}
    >
      <Weekdays days={weeks[0] ?? []} />
      <tbody>
        {weeks.map((week) => (
          <MonthWeek
            key={week[0]}
            week={week}
            calendar={calendar}
            entries={entries}
            lanes={lanes}
          />
        ))}
      </tbody>
    </table>
  );
}

/** A grid that has the focus has it on the day at hand. */
function useDayFocus(grid: RefObject<HTMLTableElement | null>, at: Day) {
  const held = useRef(false);
  useLayoutEffect(() => {
    if (held.current && at !== '') focusDay(grid.current);
  }, [grid, at]);
  return {
    onFocus({ target }: FocusEvent) {
      held.current = dayAt(target) !== null;
      if (held.current && dayAt(target) !== at) focusDay(grid.current);
    },
    onBlur() {
      held.current = false;
    },
  };
}

function Weekdays({ days }: { readonly days: readonly Day[] }) {
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th
            key={day}
            scope="col"
            className={css.weekday}
            abbr={printDay({ weekday: 'long' }, day)}
          >
            {printDay({ weekday: 'short' }, day)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** How many entries a week of the grid has room for, beside the line that says how many more there are. */
function useLanes(grid: RefObject<HTMLTableElement | null>): number {
  const [lanes, setLanes] = useState(LANES);
  useLayoutEffect(() => {
    const table = grid.current;
    if (table === null || globalThis.ResizeObserver === undefined) return;
    const measure = () => setLanes(lanesOf(table));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(table);
    return () => observer.disconnect();
  }, [grid]);
  return lanes;
}

/** By what is drawn: the row's height, and the height of the number above the entries as of one of them. */
function lanesOf(table: HTMLTableElement): number {
  const row = table.querySelector('tbody > tr');
  const number = row?.querySelector('button');
  const [height = 0, line = 0] = [row?.clientHeight, number?.offsetHeight];
  return line === 0 ? LANES : Math.max(LANES, Math.floor(height / line) - 2);
}

/** Gives the focus to the day at hand. */
function focusDay(grid: HTMLElement | null) {
  grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}

/** The day whose cell that is; null for what stands in one. */
function dayAt(target: EventTarget): Day | null {
  return target instanceof HTMLElement ? (target.dataset.day ?? null) : null;
}

function actOf(event: KeyboardEvent, at: Day, firstDay: number): Act | null {
  const { key, target, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (dayAt(target) === null || altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'Enter' || key === ' ') return { command: 'calendar.day', args: { day: at } };
  if (key === 'Home' || key === 'End') {
    return { command: null, day: edgeOfWeek(at, key === 'Home' ? 'start' : 'end', firstDay) };
  }
  const command = PAGES[key];
  if (command !== undefined) return { command, args: {} };
  const step = STEPS[key];
  return step === undefined ? null : { command: null, day: stepDay(at, ...step) };
}

const PAGES: Readonly<Record<string, string>> = {
  PageUp: 'calendar.previous',
  PageDown: 'calendar.next',
};
const STEPS: Readonly<Record<string, readonly [DayUnit, number]>> = {
  ArrowLeft: ['day', -1],
  ArrowRight: ['day', 1],
  ArrowUp: ['week', -1],
  ArrowDown: ['week', 1],
};

/** What a key does: it moves to a day, or runs a command. */
type Act =
  | { readonly command: null; readonly day: Day }
  | { readonly command: string; readonly args: Readonly<Record<string, unknown>> };
