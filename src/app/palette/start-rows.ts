import { SCOPES } from '../commands/directory.ts';
import * as commands from '../commands/registry/palette.ts';
import type { Entry } from './entry.ts';
import { lineEntry } from './entry.ts';
import { GO, isCreation, isPlace, pathOf } from './links.ts';
import type { Indexed } from './match.ts';
import type { ResultSources, Row } from './result-rows.ts';
import { group } from './result-rows.ts';

const MOST_RECENT = 5;
/** As much of a page as is listed above what leads elsewhere. */
const MOST_HERE = 6;
/** As much of what can be done with selected rows, and of the rest of the page beside it. */
const MOST_SELECTED = 7;
const MOST_BESIDE = 2;
/** As many records as are listed before something is typed after their sign. */
const MOST_RECORDS = 200;
/** Before anything is typed nobody reads more. */
export const MOST_AT_START = 24;

/** What is near and what was used last, the best of each; all of it where a sign was typed. */
export function startRows(sources: ResultSources): Row[] {
  const { commands, last = [], isWhole = false } = sources;
  const entries = commands
    .map(({ entry }) => entry)
    .filter(({ offered, holds }) => offered !== false && (isWhole || holds !== true));
  const parts = partsOf(entries, sources, entries.length);
  const count = parts.reduce((sum, part) => sum + part.entries.length, last.length);
  if (isWhole || count <= MOST_AT_START) return rowsOf(parts, last);
  const room = MOST_AT_START - last.length - MORE.length;
  const best = cut(partsOf(entries, sources, MOST_HERE), room);
  return rowsOf(best, [...last, ...MORE]);
}

function rowsOf(parts: readonly Part[], last: readonly Entry[]): Row[] {
  const joined = new Map<string, Entry[]>();
  for (const { title, entries } of parts) {
    if (title === OFF) joined.set('More', [...last]);
    joined.set(title, [...(joined.get(title) ?? []), ...entries]);
  }
  return [...joined].flatMap(([title, entries]) => group(title, entries));
}

/** The groups from the nearest on, each with as much of it as stands there in any case. */
function partsOf(entries: readonly Entry[], sources: ResultSources, mostHere: number) {
  const { records, recent, habits, path = '', isWhole = false } = sources;
  const on = entries.filter(({ off }) => off === null);
  const far = on.filter(({ scope }) => scope === 'global');
  const used = usedLast(far, records, recent);
  const rest = far.filter((entry) => !used.includes(entry));
  const level = ({ id }: Entry) => habits?.levels.get(id) ?? 0;
  const home = homeOf(far, path);
  const elsewhere = isWhole ? rest : rest.filter(({ id }) => id !== `${GO}${path}`);
  const others = entries.length > 0 ? [] : records.map(({ entry }) => entry);
  const here = hereOf(on, level, mostHere);
  const parts: readonly Part[] = [
    { title: 'Here', entries: here, share: Math.min(here.length, MOST_SELECTED + MOST_BESIDE) },
    { title: 'Recently used', entries: used, share: MOST_RECENT },
    { title: 'Go to', entries: placesOf(elsewhere, level, home), share: 5 },
    { title: 'Create', entries: creationsOf(rest, level, home), share: 4 },
    { title: 'Commands', entries: rest.filter(isOther), share: 2 },
    {
      title: 'Records',
      entries: others.filter((entry) => !used.includes(entry)).slice(0, MOST_RECORDS),
      share: 0,
    },
    { title: OFF, entries: entries.filter(({ off }) => off !== null), share: 2 },
  ];
  return parts;
}

/**
 * The nearest first; of what is as near, what is used, what has the shortest key, what becomes of the record at hand, and
 * what destroys last. Where there is no room for all, the nearest scope has half of it, and each other one some; what can be
 * done with selected rows stands there whole, as in their bar.
 */
function hereOf(on: readonly Entry[], level: Level, most: number): readonly Entry[] {
  const scopes = NEAR.map((near) => on.filter(({ scope }) => scope === near)).filter(
    ({ length }) => length > 0,
  );
  const isSelection = scopes[0]?.[0]?.scope === 'selection';
  const half = isSelection ? Math.min(scopes[0]?.length ?? 0, MOST_SELECTED) : Math.ceil(most / 2);
  const room = Math.max(most, half + MOST_BESIDE);
  const rest = Math.floor((room - half) / Math.max(scopes.length - 1, 1));
  const parts = scopes.map((found, at) => ({
    title: 'Here',
    entries: found.toSorted((a, b) => level(b) - level(a) || reach(a) - reach(b)),
    share: at === 0 ? half : rest,
  }));
  return cut(parts, room).flatMap(({ entries }) => entries);
}

/**
 * A key that is longer takes longer; what has none comes after all keys, and so does what Escape leaves: nobody who looks for
 * something first looks for that.
 */
function reach({ keys: [key = 'Escape'], danger, verb }: Entry): number {
  if (danger) return NO_KEY + 1;
  if (key !== 'Escape') return key.length;
  return verb === undefined ? NO_KEY : NO_KEY - 1 / (verb + 1);
}

/** Longer than every key. */
const NO_KEY = 100;

/** Pages, those with keys before those without; parts of a page are found by their names. */
function placesOf(rest: readonly Entry[], level: Level, home: Entry | undefined) {
  const places = rest.filter(isPlace);
  const pages = places.filter(({ id }) => !id.includes('#'));
  const keyed = pages.filter(({ keys }) => keys.length > 0);
  const parts = places.filter(({ id }) => id.includes('#'));
  return [
    ...new Set([...nearFirst(keyed, level, home), ...nearFirst(pages, level, home), ...parts]),
  ];
}

/** What can be made, that of lists with keys first. */
function creationsOf(rest: readonly Entry[], level: Level, home: Entry | undefined) {
  const keyed = new Set(rest.filter(({ keys }) => keys.length > 0).map(pathOf));
  const all = rest.filter(isCreation);
  const often = all.filter((entry) => keyed.has(pathOf(entry)?.replace(/\/create$/, '') ?? ''));
  return [...new Set([...nearFirst(often, level, home), ...nearFirst(all, level, home)])];
}

/** What is used, what is of the area at hand, then one of each area, and so on. */
function nearFirst(entries: readonly Entry[], level: Level, home: Entry | undefined): Entry[] {
  const counts = new Map<string | null, number>();
  const ranks = new Map<Entry, number>();
  for (const entry of entries) {
    const count = counts.get(entry.crumb) ?? 0;
    counts.set(entry.crumb, count + 1);
    const isNear = entry.crumb !== null && entry.crumb === home?.crumb;
    ranks.set(entry, isNear ? -1 : count);
  }
  const rank = (entry: Entry) => ranks.get(entry) ?? 0;
  return entries.toSorted((a, b) => level(b) - level(a) || rank(a) - rank(b));
}

/** The place that the page at hand is, or is below of. */
function homeOf(far: readonly Entry[], path: string): Entry | undefined {
  return far
    .filter((entry) => isPlace(entry) && isBelow(path, entry.id.slice(GO.length)))
    .toSorted((a, b) => b.id.length - a.id.length)[0];
}

function isBelow(path: string, place: string) {
  return path === place || (place !== '/' && path.startsWith(`${place}/`));
}

function isOther(entry: Entry) {
  return !isPlace(entry) && !isCreation(entry);
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
  /** As many as stand there in any case. */
  readonly share: number;
}

/** How often an entry is used. */
type Level = (entry: Entry) => number;
