/** A day of the calendar, 'YYYY-MM-DD'. */
export type Day = string;

/** How far a step goes. */
export type DayUnit = 'day' | 'week' | 'month' | 'year';

/** The day so many units later; in a month that has no such day, its last one. */
export function stepDay(day: Day, unit: DayUnit, by: number): Day {
  if (unit === 'day' || unit === 'week') return addDays(day, unit === 'day' ? by : by * 7);
  const [year = 0, month = 1, date = 1] = partsOf(day);
  const first = new Date(Date.UTC(year, month - 1 + (unit === 'month' ? by : by * 12), 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(dayOf(first), Math.min(date, last) - 1);
}

/** The first or the last day of a week that begins with `firstDay`, 1 for Monday to 7 for Sunday. */
export function edgeOfWeek(day: Day, edge: 'start' | 'end', firstDay: number): Day {
  const before = (weekdayOf(day) - firstDay + 7) % 7;
  return addDays(day, edge === 'start' ? -before : 6 - before);
}

/** The weeks that a month is in, each of seven days, those of the months around it too. */
export function weeksOf(day: Day, firstDay: number): readonly (readonly Day[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(stepDay(first, 'month', 1), -1);
  const weeks: Day[][] = [];
  for (let start = edgeOfWeek(first, 'start', firstDay); start <= last; start = addDays(start, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((by) => addDays(start, by)));
  return weeks;
}

/** The instant at which a day begins in UTC, to be printed in UTC. */
export function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return startOf(day).getUTCDay() || 7;
}

function addDays(day: Day, by: number): Day {
  return dayOf(new Date(startOf(day).getTime() + by * DAY_MS));
}

function dayOf(at: Date): Day {
  return at.toISOString().slice(0, 10);
}

function partsOf(day: Day) {
  return day.split('-').map(Number);
}

const DAY_MS = 86_400_000;
