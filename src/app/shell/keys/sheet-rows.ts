import type { LiveCommand } from '../../commands/directory.ts';
import { SCOPES } from '../../commands/directory.ts';
import { conflictsOf } from './conflicts.ts';
import { stepsOf } from './steps.ts';

/** A group of the sheet: the commands of one scope. */
interface SheetGroup {
  readonly title: string;
  readonly rows: readonly SheetRow[];
}

export interface SheetRow {
  readonly command: LiveCommand;
  /** The command that takes its keys, or null. */
  readonly conflict: string | null;
}

/** What applies now, by scope; commands without keys only where they are searched for. */
export function sheetGroups(commands: readonly LiveCommand[], text: string): SheetGroup[] {
  const asked = text.trim().toLowerCase();
  const conflicts = conflictsOf(commands);
  const shown = commands.filter((command) =>
    asked === '' ? command.keys.length > 0 : isFound(command, asked),
  );
  return SCOPES.flatMap((scope) => {
    const rows = shown
      .filter((command) => command.scope === scope)
      .map((command) => ({ command, conflict: conflictIn(conflicts, command.id) }));
    return rows.length === 0 ? [] : [{ title: TITLES[scope], rows }];
  });
}

/** The next step of every sequence that goes on from the steps typed, with its command. */
export function nextKeys(commands: readonly LiveCommand[], typed: readonly string[]) {
  return commands.flatMap(({ id, title, keys }) =>
    keys.flatMap((binding) => {
      const steps = stepsOf(binding);
      const goesOn = steps.length > typed.length && typed.every((step, at) => steps[at] === step);
      return goesOn ? [{ id, title, keys: steps.slice(typed.length).join(' ') }] : [];
    }),
  );
}

function conflictIn(conflicts: ReturnType<typeof conflictsOf>, id: string) {
  const found = conflicts.find(({ one, other }) => one.id === id || other.id === id);
  if (found === undefined) return null;
  return found.one.id === id ? found.other.title : found.one.title;
}

function isFound({ title, keys, synonyms }: LiveCommand, asked: string) {
  return [title, ...keys, ...synonyms].some((word) => word.toLowerCase().includes(asked));
}

const TITLES = {
  dialog: 'Dialog',
  form: 'Form',
  selection: 'Selection',
  row: 'Row',
  page: 'This page',
  global: 'Everywhere',
} as const;
