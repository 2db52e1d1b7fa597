import type { MachineModel } from '../kit/model.ts';
import type { CalendarInput } from './calendar.types.ts';

export const calendarInput: CalendarInput = {
  place: { month: '2026-11', view: 'month', hidden: [], publication: null },
  today: '2026-11-20',
  kinds: [
    { value: 'calendar_events', title: 'Calendar events' },
    { value: 'campaigns', title: 'Campaigns' },
  ],
  right: { resource: 'calendar_events', action: 'store', ability: 'allowed' },
};

export const calendarModel: MachineModel = {
  input: calendarInput,
  variants: [
    { ...calendarInput, right: { ...calendarInput.right, ability: 'denied' } },
    { ...calendarInput, place: { ...calendarInput.place, month: '1970-01' } },
    { ...calendarInput, place: { ...calendarInput.place, month: '2999-12' } },
  ],
  events: [
    { type: 'calendar.previous' },
    { type: 'calendar.next' },
    { type: 'calendar.today' },
    { type: 'calendar.month' },
    { type: 'calendar.agenda' },
    { type: 'calendar.kind', kind: 'campaigns' },
    { type: 'calendar.kind', kind: 'users' },
    {
      type: 'publications.known',
      publications: [
        { value: '2', title: 'Harbor & Tide' },
        { value: '3', title: 'The Ledger Review' },
      ],
    },
    { type: 'calendar.publication', publication: '2' },
    { type: 'calendar.publication', publication: '9' },
    { type: 'calendar.publication', publication: '' },
    { type: 'calendar.day', day: '2026-11-24' },
    { type: 'calendar.day', day: '2026-02-30' },
    { type: 'calendar.new' },
    { type: 'calendar.new', day: '2026-11-24' },
    { type: 'calendar.refresh' },
    { type: 'day.move', day: '2026-11-25' },
    { type: 'day.move', day: '2026-12-01' },
    { type: 'day.close' },
    {
      type: 'calendar.follow',
      place: { month: '2026-10', view: 'agenda', hidden: [], publication: null },
      today: '2026-11-21',
    },
    {
      type: 'calendar.follow',
      place: { month: '2026-11', view: 'month', hidden: [], publication: null },
      today: '2026-11-20',
    },
  ],
  abstract: ({ value, context: { at, view, hidden, publication, publications, right } }) => [
    value,
    monthOf(at),
    view,
    hidden,
    publication,
    publications.length,
    right.ability,
  ],
  answers: {},
  quiet: ['calendar.follow', 'publications.known', 'day.move', 'day.close'],
  resting: ['looking', 'day'],
};

/** The months that an event names, the first and the last one; every other is like each other. */
function monthOf(at: string) {
  const month = at.slice(0, 7);
  return ['1970-01', '2026-11', '2999-12'].includes(month) ? month : 'another';
}
