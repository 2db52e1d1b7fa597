import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import { dayWords } from './calendar.rules.ts';
import type { CalendarContext } from './calendar.types.ts';

export const previous = command({
  id: 'calendar.previous',
  title: 'Previous month',
  keys: ['['],
  icon: 'chevron-left',
  synonyms: ['back', 'earlier'],
  reason: () => 'The calendar begins here',
});
export const next = command({
  id: 'calendar.next',
  title: 'Next month',
  keys: [']'],
  icon: 'chevron-right',
  synonyms: ['forward', 'later'],
  reason: () => 'The calendar ends here',
});
export const today = command({
  id: 'calendar.today',
  title: 'Go to today',
  short: 'Today',
  keys: ['T'],
  icon: 'calendar',
  synonyms: ['now', 'this month'],
});
export const month = command({
  id: 'calendar.month',
  title: 'Show the calendar as a month',
  short: 'Month',
  keys: ['M'],
  icon: 'columns-3',
  synonyms: ['grid', 'view'],
  visible: ({ view }) => view !== 'month',
});
export const agenda = command({
  id: 'calendar.agenda',
  title: 'Show the calendar as an agenda',
  short: 'Agenda',
  keys: ['A'],
  icon: 'list',
  synonyms: ['list of days', 'view'],
  visible: ({ view }) => view !== 'agenda',
});
export const kind = command({
  id: 'calendar.kind',
  title: 'Show or hide a kind on the calendar',
  icon: 'eye',
  synonyms: ['filter', 'leave out'],
  visible: ({ kinds }) => kinds.length > 1,
  args: ({ kinds }) => [{ name: 'kind', title: 'Kind', kind: 'choice', choices: kinds }],
  example: ({ kinds }) => ({ kind: kinds[0]?.value }),
});
export const publication = command({
  id: 'calendar.publication',
  title: 'Show one publication on the calendar',
  short: 'Publication',
  icon: 'filter',
  synonyms: ['filter', 'all publications', 'only'],
  visible: ({ publications }) => publications.length > 1,
  args: ({ publications }) => [
    {
      name: 'publication',
      title: 'Publication',
      kind: 'choice',
      choices: [{ value: '', title: 'All publications' }, ...publications],
    },
  ],
  example: ({ publications }) => ({ publication: publications[0]?.value }),
  reason: () => 'It is shown already',
});
export const day = command({
  id: 'calendar.day',
  title: 'Show a day of the calendar',
  short: 'Show the day',
  icon: 'calendar',
  synonyms: ['go to a date', 'jump'],
  args: [{ name: 'day', title: 'Day, as 2026-01-31', kind: 'date' }],
  example: ({ at }) => ({ day: at }),
});
export const create = command({
  id: 'calendar.new',
  title: ({ at }) => `New calendar event on ${dayWords(at)}`,
  short: 'New event',
  keys: ['C'],
  icon: 'plus',
  synonyms: ['create', 'add', 'deadline'],
  needs: ({ right }) => ({ ...right, to: 'create items' }),
});
export const refresh = command({
  id: 'calendar.refresh',
  title: 'Load the calendar again',
  short: 'Retry',
  keys: ['R'],
  icon: 'refresh-cw',
  synonyms: ['reload', 'refresh'],
});

function command(meta: CommandMeta<CalendarContext>): TransitionMeta<CalendarContext> {
  return { command: meta };
}
