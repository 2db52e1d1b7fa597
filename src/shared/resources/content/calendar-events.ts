import { defineResource } from '../define.ts';
import { boolean, dateTime, longText, reference, text, url } from '../../kinds/index.ts';

export const calendarEvents = defineResource({
  name: 'calendar_events',
  title: { one: 'Calendar event', many: 'Calendar events' },
  area: 'content',
  page: '/calendar/events',
  under: '/calendar',
  route: 'calendar-events',
  controller: 'Core.CalendarEventsController',
  text: 'title',
  icon: 'calendar',
  scope: { kind: 'own', field: 'publication_id' },
  sort: 'starts_at|desc',
  fields: {
    title: text({ required: true, max: 200, search: true }),
    description: longText({ max: 5000 }),
    starts_at: dateTime({ required: true, label: 'Starts' }),
    ends_at: dateTime({ label: 'Ends', notBefore: 'starts_at' }),
    all_day: boolean(),
    url: url({ label: 'Link' }),
    category_id: reference('calendar_event_categories'),
    publication_id: reference('publications'),
  },
  table: ['id', 'title', 'starts_at', 'ends_at', 'category_id', 'publication_id'],
  form: {
    main: ['title', 'starts_at', 'ends_at', 'all_day', 'description', 'url'],
    side: ['publication_id', 'category_id'],
  },
  synonyms: ['events', 'deadlines'],
  upcoming: { at: 'starts_at' },
  calendar: { from: 'starts_at', to: 'ends_at', allDay: 'all_day' },
  purpose: 'Calendar events are the dates that the team plans by.',
});
