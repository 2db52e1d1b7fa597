import { typedDay, typedMoment } from './contract/formats.ts';
import { isDay, isInstant } from './contract/instants.ts';

/** A calendar day, 'YYYY-MM-DD', from the year 1 on. */
export function calendarDate(value: string): string | null {
  return isDay(value) ? null : `Use a date of the form ${typedDay()}.`;
}

/** An ISO 8601 instant with its zone, in the years 1 to 9999 of UTC. */
export function instant(value: string): string | null {
  return isInstant(value) ? null : `Use a date with a time of the form ${typedMoment()}.`;
}
