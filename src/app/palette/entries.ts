import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { SearchGroup } from '../../shared/answers.ts';
import { offOf } from '../actors/why-not-asks.ts';
import { formatMoment } from '../resources/format.ts';
import type { LiveCommand } from '../commands/directory.ts';
import type { Entry } from './entry.ts';
import { lineEntry, OPEN, PLAIN } from './entry.ts';
import type { Indexed } from './match.ts';
import { indexed } from './match.ts';

/** The commands within reach, prepared for comparing; opening the palette is none in the palette. */
export function commandEntries(commands: readonly LiveCommand[]): readonly Indexed[] {
  return commands.filter(({ id }) => id !== 'palette.open').map(prepared);
}

/** A command that stays the same is prepared once; its title may be another with each row. */
function prepared(command: LiveCommand): Indexed {
  const held = known.get(command);
  if (held !== undefined && held.entry.title === titleOf(command)) return held;
  const made = indexed(commandEntry(command));
  known.set(command, made);
  return made;
}

const known = new WeakMap<LiveCommand, Indexed>();

/** Records that the server found, prepared for comparing. Those without a page of their own cannot be opened. */
export function recordEntries(groups: readonly SearchGroup[]): readonly Indexed[] {
  return groups.flatMap(({ resource, items }) =>
    metadataNamed(resource).page === null
      ? []
      : items.map((item) => indexed(recordEntry(resource, item))),
  );
}

/** A record of a resource that has a page. */
export function recordEntry(name: string, { id, text, updated_at }: RecordFacts): Entry {
  const { page, title, icon } = metadataNamed(name);
  const to = `${page}/${id}`;
  return {
    ...PLAIN,
    id: OPEN + to,
    kind: 'record',
    title: text,
    crumb: `${title.one} #${id}`,
    icon,
    synonyms: [String(id)],
    get end() {
      return updated_at === undefined ? null : formatMoment(updated_at);
    },
    to,
    record: { resource: name, id },
  };
}

function commandEntry(command: LiveCommand): Entry {
  const { scope } = command;
  const off = offOf(command);
  return lineEntry({
    id: command.id,
    kind: 'command',
    title: titleOf(command),
    crumb: command.place ?? CRUMBS[scope],
    icon: command.icon ?? 'circle-dot',
    keys: command.keys,
    synonyms: command.synonyms,
    scope,
    args: command.args,
    takes: command.takes,
    danger: command.danger,
    verb: command.verb,
    offered: command.offered,
    off: off === '' ? 'Not possible right now' : off,
    lack: command.lack,
    holds: command.holds,
  });
}

/** A command that asks for something says so. */
function titleOf({ title, args }: LiveCommand): string {
  return args.length > 0 && !title.endsWith('…') ? `${title}…` : title;
}

const CRUMBS = {
  dialog: 'Dialog',
  form: 'Form',
  selection: 'Selection',
  row: 'Row',
  page: 'This page',
  global: null,
} as const;

interface RecordFacts {
  readonly id: number;
  readonly text: string;
  readonly updated_at?: string;
}
