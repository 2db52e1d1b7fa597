import type { IconName } from '../../shared/contract/icon-name.ts';

/** What a first character narrows the list to. */
interface Mode {
  readonly sign: string;
  readonly id: ModeId;
  /** On the chip. */
  readonly title: string;
  /** What the list of prefixes says. */
  readonly line: string;
  readonly icon: IconName;
}

export type ModeId =
  | 'commands'
  | 'records'
  | 'people'
  | 'destinations'
  | 'settings'
  | 'help'
  | 'activity';

export const MODES: readonly Mode[] = [
  mode('>', 'commands', 'Commands', 'Commands only', 'command'),
  mode('#', 'records', 'Records', 'Records by ID or title', 'hash'),
  mode('@', 'people', 'People', 'Users and authors', 'users'),
  mode('/', 'destinations', 'Go to', 'Pages to go to', 'arrow-right'),
  mode(':', 'settings', 'Settings', 'Settings', 'settings'),
  mode('?', 'help', 'Help', 'Help and keys', 'circle-help'),
  mode('!', 'activity', 'Activity', 'Running tasks and notifications', 'bell'),
];

/** Resources whose rows are people. */
export const PEOPLE: ReadonlySet<string> = new Set(['users', 'authors']);

/** The mode of a text and what is left of it; the text alone decides. */
export function parseText(text: string): Parsed {
  const found = MODES.find(({ sign }) => text.startsWith(sign)) ?? null;
  return found === null ? { mode: null, rest: text } : { mode: found, rest: text.slice(1) };
}

export interface Parsed {
  readonly mode: Mode | null;
  readonly rest: string;
}

/** The id that a text names: `123`, `#123`; null where it names none. */
export function idIn(text: string): number | null {
  const found = /^#?\s*(\d{1,15})$/.exec(text.trim());
  const id = Number(found?.[1] ?? 0);
  return id >= 1 ? id : null;
}

function mode(sign: string, id: ModeId, title: string, line: string, icon: IconName): Mode {
  return { sign, id, title, line, icon };
}
