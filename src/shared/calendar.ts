import type { CalendarPlace } from './contract/calendar.ts';
import type { Day } from './contract/days.ts';
import type { Where } from './contract/where.ts';
import type { Resource } from './resources/define.ts';

/** The fields that say when a record is on the calendar. */
interface CalendarFields {
  readonly from: string;
  readonly to: string | null;
  /** True in a row that has no time of day. */
  readonly allDay: string | null;
  /** The rows that are on it; all where null. */
  readonly only: { readonly field: string; readonly in: readonly (string | boolean)[] } | null;
}

/** Where the rows of a resource stand on the calendar: on their days, or at the moment from which on they are published; null for nowhere. */
export function calendarFields({ calendar, publishing, fields }: Resource): CalendarFields | null {
  if (calendar !== null) return { to: null, allDay: null, only: null, ...calendar };
  if (publishing?.at === undefined) return null;
  const { at: from, field, published } = publishing;
  const later = fields[field]?.later;
  const values = later === undefined ? [published] : [published, later.value];
  return { from, to: null, allDay: null, only: { field, in: values } };
}

/** The rows that take up any moment from the first instant on and before the second one. */
export function calendarWhere(
  { from, to, only }: CalendarFields,
  { since, before }: { readonly since: string; readonly before: string },
): Where {
  const begins: Where = { field: from, op: 'gte', value: since };
  const ends: readonly Where[] = to === null ? [] : [{ field: to, op: 'gt', value: since }];
  const rows: readonly Where[] =
    only === null ? [] : [{ field: only.field, op: 'in', value: only.in }];
  const touches: Where = ends.length === 0 ? begins : { or: [begins, ...ends] };
  return { and: [...rows, { field: from, op: 'lt', value: before }, touches] };
}

/** What an address says; what it does not say, or says wrongly, is this month with everything in it. */
export function readCalendarPlace(params: URLSearchParams, today: Day): CalendarPlace {
  const month = params.get('month') ?? '';
  const hidden = (params.get('hide') ?? '').split(',').filter((name) => name !== '');
  return {
    month: MONTH.test(month) ? month : today.slice(0, 7),
    view: params.get('view') === 'agenda' ? 'agenda' : 'month',
    hidden: [...new Set(hidden)].sort(),
    publication: readId(params.get('publication')),
  };
}

/** The query that is read back as the same place. */
export function printCalendarPlace({ month, view, hidden, publication }: CalendarPlace): string {
  const parts = [`month=${month}`];
  if (view === 'agenda') parts.push('view=agenda');
  if (hidden.length > 0) parts.push(`hide=${[...hidden].sort().map(encodeURIComponent).join(',')}`);
  if (publication !== null) parts.push(`publication=${publication}`);
  return parts.join('&');
}

function readId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The years that a calendar is turned to. */
const MONTH = /^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/;
