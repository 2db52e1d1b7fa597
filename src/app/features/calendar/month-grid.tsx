import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { selectAt } from '../../../../machines/calendar/calendar.select.ts';
import * as css from '../../../../styles/calendar-page.css.ts';
import type { Day, DayUnit } from '../../../shared/contract/days.ts';
import { edgeOfWeek, stepDay, weeksOf } from '../../../shared/contract/days.ts';
import { personFormats } from '../../../shared/contract/formats.ts';
import { useRun } from '../../commands/page-directory.ts';
import { GRID } from '../../resources/grid-focus.ts';
import type { CalendarPartProps } from './calendar-page.tsx';
import { printDay } from './day-words.ts';
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
  const handleKey = (event: KeyboardEvent) => {
    const act = actOf(event, at, firstDay);
    if (act === null) return;
    event.preventDefault();
    if (act.day !== null && act.opens) return void run('calendar.day', { day: act.day });
    const { day } = act;
    flushSync(() => {
      if (day === null) run(act.command);
      else calendar.send({ type: 'day.move', day });
    });
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  return (
    <table
      {...GRID}
      ref={grid}
      className={css.grid}
      aria-label={printDay({ month: 'long', year: 'numeric' }, at)}
      aria-busy={entries.loading}
      onKeyDown={handleKey}
    >
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
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
      <tbody>
        {weeks.map((week) => (
          <MonthWeek key={week[0]} week={week} calendar={calendar} entries={entries} />
        ))}
      </tbody>
    </table>
  );
}

function actOf(event: KeyboardEvent, at: Day, firstDay: number): Act | null {
  const { key, target, shiftKey, altKey, ctrlKey, metaKey } = event;
  const isOnDay = target instanceof HTMLElement && target.matches('td');
  if (!isOnDay || altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'Enter' || key === ' ') return { day: at, opens: true, command: '' };
  if (key === 'Home' || key === 'End')
    return to(edgeOfWeek(at, key === 'Home' ? 'start' : 'end', firstDay));
  const command = PAGES[key];
  if (command !== undefined) return { day: null, opens: false, command };
  const step = STEPS[key];
  return step === undefined ? null : to(stepDay(at, ...step));
}

function to(day: Day): Act {
  return { day, opens: false, command: '' };
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

/** What a key does: goes to a day, opens it, or runs a command. */
interface Act {
  readonly day: Day | null;
  readonly opens: boolean;
  readonly command: string;
}
