import { zoneName } from '../zone.ts';
import type { Place } from './countries.ts';

/** Every time zone that this browser knows, UTC first, by name. */
export function timeZones(): readonly Place[] {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC');
  return ['UTC', ...known].map((value) => ({ value, text: value.replaceAll('_', ' ') }));
}

/** What people call the zone now: 'GMT+1'; '' for UTC, and for what this browser does not know. */
export function zoneHint(zone: string): string {
  try {
    return zone === 'UTC' ? '' : zoneName(zone, new Date());
  } catch {
    return '';
  }
}
