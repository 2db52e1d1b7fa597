/** How a day and an instant are written wherever they are kept. */
export const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
export const INSTANT_PATTERN =
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Whether a text is a day of the calendar, 'YYYY-MM-DD', from the year 1 on. */
export function isDay(text: string): boolean {
  const at = DAY_PATTERN.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return at >= FIRST_DAY && new Date(at).toISOString().startsWith(text);
}

/** Whether a text is an ISO 8601 instant with its zone, in the years 1 to 9999 of UTC; what else a clock would make of it is a guess. */
export function isInstant(text: string): boolean {
  if (!INSTANT_PATTERN.test(text) || !isDay(text.slice(0, 10))) return false;
  const at = Date.parse(text);
  return at >= FIRST_DAY && at < AFTER_LAST_DAY;
}

const FIRST_DAY = Date.parse('0001-01-01T00:00:00Z');
const AFTER_LAST_DAY = Date.parse('9999-12-31T23:59:59.999Z') + 1;
