import type { Scope } from '../commands/directory.ts';
import { SCOPES } from '../commands/directory.ts';
import * as commands from '../commands/registry/palette.ts';
import type { Entry } from './entry.ts';
import { lineEntry } from './entry.ts';
import { GO } from './links.ts';
import type { Indexed } from './match.ts';
import type { ResultSources, Row } from './result-rows.ts';
import { group } from './result-rows.ts';

const MOST_RECENT = 5;
/** As many records as are listed before something is typed after their sign. */
const MOST_RECORDS = 200;
/** Before anything is typed nobody reads more. */
export const MOST_AT_START = 24;

/** What is near and what was used last, the best of each; all of it where a sign was typed. */
export function startRows(sources: ResultSources): Row[] {
  const { commands, first = [], last = [], isWhole = false } = sources;
  const entries = commands.map(({ entry }) => entry).filter(({ offered }) => offered !== false);
  const parts = [...partsOf(entries, sources)];
  const count = parts.reduce((sum, part) => sum + part.entries.length, first.length + last.length);
  if (isWhole || count <= MOST_AT_START) return rowsOf(parts, sources, last);
  const room = MOST_AT_START - first.length - last.length - MORE.length;
  return rowsOf(cut(parts, room), sources, [...last, ...MORE]);
}

function rowsOf(
  parts: readonly Part[],
  { first = [] }: ResultSources,
  last: readonly Entry[],
): Row[] {
  const joined = new Map<string, Entry[]>([['Jump', [...first]]]);
  for (const { title, entries } of parts) {
    if (title === OFF) joined.set('More', [...last]);
    joined.set(title, [...(joined.get(title) ?? []), ...entries]);
  }
  return [...joined].flatMap(([title, entries]) => group(title, entries));
}

/** The groups from the nearest on, each with as much of it as stands there in any case. */
function partsOf(entries: readonly Entry[], { records, recent, habits }: ResultSources): Part[] {
  const on = entries.filter(({ off }) => off === null);
  const far = on.filter(({ scope }) => scope === 'global');
  const used = usedLast(far, records, recent);
  const rest = far.filter((entry) => !used.includes(entry));
  const level = ({ id }: Entry) => habits?.levels.get(id) ?? 0;
  const here = (scope: Scope) =>
    on.filter((entry) => entry.scope === scope).sort((a, b) => level(b) - level(a));
  const others = entries.length > 0 ? [] : records.map(({ entry }) => entry);
  return [
    ...NEAR.map((scope) => ({ title: 'Here', entries: here(scope), share: 4 })),
    { title: 'Recently used', entries: used, share: MOST_RECENT },
    { title: 'Go to', entries: rest.filter(isPlace), share: 4 },
    { title: 'Commands', entries: rest.filter((entry) => !isPlace(entry)), share: 3 },
    {
      title: 'Records',
      entries: others.filter((entry) => !used.includes(entry)).slice(0, MOST_RECORDS),
      share: 0,
    },
    { title: OFF, entries: entries.filter(({ off }) => off !== null), share: 2 },
  ];
}

/** Every part's share, and what is left of the room for the parts in their order. */
function cut(parts: readonly Part[], room: number): Part[] {
  let left = room;
  const take = (count: number) => {
    const taken = Math.min(count, left);
    left -= taken;
    return taken;
  };
  const shares = parts.map(({ entries, share }) => take(Math.min(entries.length, share)));
  const counts = shares.map((share, at) => share + take((parts[at]?.entries.length ?? 0) - share));
  return parts.map((part, at) => ({ ...part, entries: part.entries.slice(0, counts[at]) }));
}

function usedLast(
  far: readonly Entry[],
  records: readonly Indexed[],
  recent: readonly string[],
): readonly Entry[] {
  const byId = new Map(far.map((entry) => [entry.id, entry]));
  const wanted = new Set(recent.filter((id) => !byId.has(id)));
  for (const { entry } of wanted.size === 0 ? [] : records) {
    if (wanted.has(entry.id)) byId.set(entry.id, entry);
  }
  return recent.flatMap((id) => byId.get(id) ?? []).slice(0, MOST_RECENT);
}

function isPlace({ id }: Entry) {
  return id.startsWith(GO);
}

const OFF = 'Not available now';
const NEAR = SCOPES.filter((scope) => scope !== 'global');

/** Where the rest is. */
const MORE: readonly Entry[] = [
  lineEntry({ ...commands.allCommands, act: { kind: 'type', text: '>' } }),
  lineEntry({ ...commands.allPlaces, act: { kind: 'type', text: '/' } }),
];

interface Part {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly share: number;
}
