// The calendar: a chunk that only its page asks for.
export { CalendarPage } from './calendar-page.tsx';
