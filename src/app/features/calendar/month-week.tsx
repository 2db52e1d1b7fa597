import { useSelector } from '@xstate/react';
import { selectAt, selectToday } from '../../../../machines/calendar/calendar.select.ts';
import * as css from '../../../../styles/calendar-page.css.ts';
import type { Day } from '../../../shared/contract/days.ts';
import { weekdayOf } from '../../../shared/contract/days.ts';
import { useRun } from '../../commands/page-directory.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { withVars } from '../../ui/with-vars.ts';
import type { CalendarPartProps } from './use-calendar.ts';
import { dayWords, printDay, wholeDay } from './day-words.ts';
import { EntryLink } from './entry-link.tsx';
import type { CalendarEntry } from './entries.ts';
import type { PlacedEntry } from './lanes.ts';
import { cutOff, onDay, placeWeek } from './lanes.ts';

export function MonthWeek({ week, calendar, entries, lanes }: WeekProps) {
  const at = useSelector(calendar, selectAt);
  const today = useSelector(calendar, selectToday);
  const { placed, folded } = placeWeek(week, entries.entries, lanes);
  return (
    <tr>
      {week.map((day, column) => {
        const own = onDay(placed, column);
        const cut = cutOff(own, lanes);
        return (
          <td
            key={day}
            className={css.day}
            tabIndex={day === at ? 0 : -1}
            aria-description={dayWords([...own.map(({ entry }) => entry), ...folded])}
            aria-current={day === today ? 'date' : undefined}
            data-at={day === at ? '' : undefined}
            data-day={day}
            data-other={day.slice(0, 7) === at.slice(0, 7) ? undefined : ''}
            data-weekend={weekdayOf(day) > 5 ? '' : undefined}
          >
            <div className={css.dayHead}>
              <DayNumber calendar={calendar} day={day} />
              {column === 0 && folded.length > 0 ? (
                <AllWeek calendar={calendar} day={day} folded={folded} />
              ) : null}
            </div>
            {own
              .filter((one) => one.column === column && !cut.includes(one))
              .map((one) => (
                <Placed key={one.entry.key} placed={one} entries={entries} />
              ))}
            {entries.loading && own.length + folded.length === 0 && (column + 1) % 3 === 0 ? (
              <span className={css.waiting}>
                <Skeleton width="70%" />
              </span>
            ) : null}
            {cut.length > 0 ? (
              <More calendar={calendar} day={day} count={cut.length} lane={lanes} />
            ) : null}
          </td>
        );
      })}
    </tr>
  );
}

/** Opens the list of the day; the keyboard has Enter on the day for that. */
function DayNumber({ calendar, day }: DayProps) {
  const run = useRun(calendar);
  const number = printDay({ day: 'numeric' }, day);
  const month = day.endsWith('-01') ? printDay({ month: 'short' }, day) : null;
  return (
    <button
      type="button"
      className={css.number}
      tabIndex={-1}
      aria-label={
        month === null ? `Show ${wholeDay(day)}` : `${number} ${month}, show ${wholeDay(day)}`
      }
      data-command="calendar.day"
      onClick={() => run('calendar.day', { day })}
    >
      <span className={css.numberText}>{number}</span>
      {month === null ? null : <span>{` ${month}`}</span>}
    </button>
  );
}

function More({ calendar, day, count, lane }: MoreProps) {
  const run = useRun(calendar);
  return (
    <button
      type="button"
      className={css.more}
      style={withVars([[css.lane, String(lane)]])}
      tabIndex={-1}
      aria-label={`${count} more on ${wholeDay(day)}`}
      data-command="calendar.day"
      onClick={() => run('calendar.day', { day })}
    >
      + {count} more
    </button>
  );
}

/** How much goes on over all days of a week without a line of its own, said once, on the first of them. */
function AllWeek({ calendar, day, folded }: AllWeekProps) {
  const run = useRun(calendar);
  const { length } = folded;
  return (
    <Tooltip content={namesOf(folded)}>
      <button
        type="button"
        className={css.allWeek}
        tabIndex={-1}
        aria-label={`${length} all week from ${wholeDay(day)}`}
        data-command="calendar.day"
        onClick={() => run('calendar.day', { day })}
      >
        + {length}
        <span className={css.allWeekWords}>&nbsp;all week</span>
      </button>
    </Tooltip>
  );
}

/** 'Patient year, A year in the beds, Tide tables trial and 10 more'. */
function namesOf(entries: readonly CalendarEntry[]) {
  const names = entries
    .slice(0, NAMED)
    .map(({ title }) => title)
    .join(', ');
  return entries.length > NAMED ? `${names} and ${entries.length - NAMED} more` : names;
}

const NAMED = 3;

function Placed({
  placed,
  entries,
}: { readonly placed: PlacedEntry } & Pick<WeekProps, 'entries'>) {
  const { entry, lane, columns, goesOn } = placed;
  return (
    <span
      className={css.place}
      style={withVars([
        [css.lane, String(lane)],
        [css.columns, String(columns)],
      ])}
    >
      <EntryLink entry={entry} entries={entries} goesOn={goesOn} />
    </span>
  );
}

interface WeekProps extends CalendarPartProps {
  readonly week: readonly Day[];
  /** How many lines of a day show an entry. */
  readonly lanes: number;
}

interface DayProps extends Pick<CalendarPartProps, 'calendar'> {
  readonly day: Day;
}

interface MoreProps extends DayProps {
  readonly count: number;
  readonly lane: number;
}

interface AllWeekProps extends DayProps {
  readonly folded: readonly CalendarEntry[];
}
