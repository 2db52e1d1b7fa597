import { namedList } from '../named-list.ts';

export const calendarEventCategories = namedList({
  name: 'calendar_event_categories',
  title: { one: 'Calendar event category', many: 'Calendar event categories' },
  page: '/admin/settings/calendar-event-categories',
  route: 'calendar-event-categories',
  controller: 'Core.CalendarEventCategoriesController',
  synonyms: ['event categories'],
  purpose: 'Calendar event categories tell deadlines from launches.',
});
