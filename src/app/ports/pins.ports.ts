import { providePins } from '../../../machines/pins/pins.ports.ts';
import type { Services } from '../data/services.ts';
import { savePreference } from './preferences.ts';

/** Where a person's account keeps the pages that they pinned. */
export const PINS_KEY = 'sidebar.pins';

/** The pins machine over the person's account. */
export function pinsOver(services: Services) {
  return providePins({
    save: ({ pins }) => savePreference(services, PINS_KEY, pins.length === 0 ? null : pins),
  });
}

/** What the account holds, without what is no address. */
export function readPins(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((pin) => typeof pin === 'string') : [];
}
