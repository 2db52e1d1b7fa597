import { useSelector } from '@xstate/react';
import { selectAt, selectDayOpen } from '../../../../machines/calendar/calendar.select.ts';
import * as css from '../../../../styles/calendar-page.css.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { CalendarPartProps } from './use-calendar.ts';
import { wholeDay } from './day-words.ts';
import { EntryLine } from './entry-link.tsx';

/** All that is on the day at hand, and a new event on it. */
export function DayDialog({ calendar, entries }: CalendarPartProps) {
  const isOpen = useSelector(calendar, selectDayOpen);
  const at = useSelector(calendar, selectAt);
  const own = entries.entries.filter(({ first, last }) => first <= at && last >= at);
  return (
    <Dialog
      open={isOpen}
      size={500}
      title={wholeDay(at)}
      onClose={() => calendar.send({ type: 'day.close' })}
      foot={<CommandButton id="calendar.new" source={calendar} kind="primary" icon="plus" short />}
    >
      {own.length === 0 ? (
        <p className={css.nothing}>{entries.loading ? 'Loading …' : 'Nothing is on this day.'}</p>
      ) : (
        <ul className={css.ofDay}>
          {own.map((entry, index) => (
            <li key={entry.key}>
              <EntryLine entry={entry} entries={entries} autoFocus={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
