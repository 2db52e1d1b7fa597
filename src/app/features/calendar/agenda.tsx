import { useSelector } from '@xstate/react';
import { selectAt, selectToday } from '../../../../machines/calendar/calendar.select.ts';
import * as css from '../../../../styles/calendar-page.css.ts';
import type { Day } from '../../../shared/contract/days.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import type { CalendarPartProps } from './use-calendar.ts';
import { printDay } from './day-words.ts';
import { EntryLine } from './entry-link.tsx';
import type { CalendarEntry } from './entries.ts';

/** The days of the month that something begins on, each with what does; after them what goes on from before. */
export function Agenda({ calendar, entries }: CalendarPartProps) {
  const at = useSelector(calendar, selectAt);
  const today = useSelector(calendar, selectToday);
  const month = at.slice(0, 7);
  const days = daysOf(month, entries.entries);
  const before = entries.entries.filter(
    ({ first, last }) => first < `${month}-01` && last >= `${month}-01`,
  );
  const isEmpty = days.length + before.length === 0;
  if (isEmpty && entries.loading) return <FormSkeleton />;
  if (isEmpty) {
    return (
      <EmptyState
        title={`Nothing in ${printDay({ month: 'long', year: 'numeric' }, at)}`}
        text="Calendar events, campaigns and what is published at a moment stand here on their days."
        actions={<CommandButton id="calendar.new" source={calendar} icon="plus" short />}
      />
    );
  }
  const isCurrent = today.startsWith(month);
  const goTo = isCurrent && !entries.loading ? bringIntoView : undefined;
  const upcoming = days.find(({ day }) => day >= today)?.day ?? null;
  return (
    <ol className={css.agenda} aria-label="Agenda">
      {days.map(({ day, own }) => (
        <li key={day} className={css.agendaDay}>
          <h2
            ref={day === upcoming ? goTo : undefined}
            className={css.agendaHead}
            aria-current={day === today ? 'date' : undefined}
          >
            <span className={css.agendaDate}>
              {printDay({ month: 'short', day: 'numeric' }, day)}
            </span>
            <span>{printDay({ weekday: 'long' }, day)}</span>
            {day === today ? <span className={css.agendaToday}>Today</span> : null}
          </h2>
          <Lines own={own} entries={entries} />
        </li>
      ))}
      {isCurrent && upcoming === null ? (
        <li ref={goTo} className={css.agendaOver}>
          Nothing more begins in {printDay({ month: 'long' }, at)}.
          <CommandButton id="calendar.next" source={calendar} short size="small" />
        </li>
      ) : null}
      {before.length === 0 ? null : (
        <li className={css.agendaDay}>
          <h2 className={css.agendaHead}>Going on from before</h2>
          <Lines own={before} entries={entries} />
        </li>
      )}
    </ol>
  );
}

function Lines({ own, entries }: LinesProps) {
  return (
    <ul className={css.lines}>
      {own.map((entry) => (
        <li key={entry.key}>
          <EntryLine entry={entry} entries={entries} />
        </li>
      ))}
    </ul>
  );
}

function daysOf(month: string, entries: readonly CalendarEntry[]): readonly AgendaDay[] {
  const byDay = new Map<Day, CalendarEntry[]>();
  for (const entry of entries) {
    if (!entry.first.startsWith(month)) continue;
    byDay.set(entry.first, [...(byDay.get(entry.first) ?? []), entry]);
  }
  return [...byDay].map(([day, own]) => ({ day, own })).sort((a, b) => a.day.localeCompare(b.day));
}

/**
 * A month that is under way opens at today, or at what comes next: once all kinds are there, since a page that does not
 * scroll yet stays at its top when more comes to stand above.
 */
function bringIntoView(part: HTMLElement | null) {
  part?.scrollIntoView?.({ block: 'start' });
}

interface AgendaDay {
  readonly day: Day;
  readonly own: readonly CalendarEntry[];
}

interface LinesProps extends Pick<CalendarPartProps, 'entries'> {
  readonly own: readonly CalendarEntry[];
}
