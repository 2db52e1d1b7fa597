import type { LiveCommand } from '../commands/directory.ts';
import * as commands from '../commands/registry/palette.ts';
import type { Entry } from './entry.ts';
import { lineEntry } from './entry.ts';
import { GO } from './links.ts';
import type { ModeId } from './modes.ts';
import { MODES, PEOPLE } from './modes.ts';

const SETTINGS = /^(go\.\/admin\/settings|go\.\/account|theme\.|keys\.|settings\.|palette\.)/;
const ACTIVITY = /^(snackbars|tasks|undo|bulk)\./;

/** Whether a command is listed in a mode. */
export function accepts(mode: ModeId | null, { id, keys, place }: LiveCommand): boolean {
  switch (mode) {
    case null:
      return true;
    case 'commands':
      return !id.startsWith(GO);
    case 'destinations':
      return id.startsWith(GO);
    case 'settings':
      return SETTINGS.test(id) || place === 'Settings' || place === 'Categories';
    case 'help':
      return keys.length > 0;
    case 'activity':
      return ACTIVITY.test(id) || id === `${GO}/tasks`;
    case 'records':
    case 'people':
      return false;
  }
}

/** Which records are listed in a mode; the same function for the same mode. */
export function fitting(mode: ModeId | null): (entry: Entry) => boolean {
  if (mode === 'people') return isPerson;
  return mode === null || mode === 'records' ? isAny : isNone;
}

/** Whether the server is asked for records. */
export function searches(mode: ModeId | null): boolean {
  return mode === null || mode === 'records' || mode === 'people';
}

/** What can be typed first. */
export function helpEntries(): readonly Entry[] {
  return MODES.filter(({ id }) => id !== 'help').map(({ id, ...mode }) =>
    lineEntry({ ...commands.enterMode(id, mode), act: { kind: 'type', text: mode.sign } }),
  );
}

const isAny = () => true;
const isNone = () => false;
const isPerson = ({ record }: Entry) => record !== undefined && PEOPLE.has(record.resource);
