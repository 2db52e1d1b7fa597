import { isInstant } from '../../shared/contract/instants.ts';
import * as commands from '../commands/registry/palette.ts';
import { pageDirectory } from '../commands/page-directory.ts';
import { readWall } from '../resources/day-text.ts';
import { namedMoment, userZone } from '../resources/format.ts';
import type { Entry } from './entry.ts';
import { lineEntry } from './entry.ts';
import type { Indexed } from './match.ts';
import { TIERS } from './match.ts';
import type { ModeId } from './modes.ts';
import { ranked } from './rank.ts';

/** 'publish in 2 weeks', 'schedule friday 9': what takes a moment and is called by the words before it, with the moment that is read. */
export function momentEntries({ mode, text, commands: known }: MomentFacts): readonly Entry[] {
  const taking = known.filter(({ entry }) => entry.takes?.kind === 'moment');
  if (taking.length === 0 || (mode !== null && mode !== 'commands')) return [];
  for (const { verb, rest } of splits(text)) {
    const found = called(taking, verb).flatMap((entry) => given(entry, rest));
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * What stands for a verb behind which a time is named that was not read: what takes a moment asks for it, and what does not
 * is not done at once for that. Null where the words behind it name no time.
 */
export function untimedEntries(
  { verb, rest }: Split,
  known: readonly Indexed[],
): readonly Entry[] | null {
  if (!TIMES.some((time) => time.test(rest)) && momentIn(rest, userZone()) === null) return null;
  const found = called(known, verb);
  const taking = found.filter(({ takes }) => takes?.kind === 'moment');
  if (taking.length > 0) return taking;
  return found.map((entry) => ({ ...entry, off: entry.off ?? AT_ONCE }));
}

const AT_ONCE = 'It is done at once: no day can be given to it';
const MOST = 2;
/** A word of time, a month with its day, a clock, a date in figures, or what a figure is a time behind: a figure alone is none. */
const TIMES = [
  /^(?:next|later|soon|today|tonight|tomorrow)\b/i,
  /\b(?:min(?:ute)?s?|h(?:ou)?rs?|days?|weeks?|fortnight|months?|quarter|years?|tomorrow|tonight)\b/i,
  /\b(?:morning|noon|afternoon|evening|midnight)\b/i,
  /\b(?:mon|tues?|wed|thu|thurs|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i,
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?)\.? \d/i,
  /\b(?:aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? \d/i,
  /\d (?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?)\b/i,
  /\d (?:aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/i,
  /\b\d{1,2}(?::\d| ?(?:am|pm|a\.m\.|p\.m\.|o.clock)|st\b|nd\b|rd\b|th\b)/i,
  /\b\d{1,4}[/.-]\d{1,2}\b/,
  /^(?:(?:in|on|at|by|until)(?: the)? |\+ ?)\d/i,
];

/** Each way to take the words as a verb with something behind it, the longest of that first. */
function splits(text: string): readonly Split[] {
  const words = text.trim().split(/\s+/).slice(0, MOST_WORDS);
  return words.slice(1).map((_, at) => ({
    verb: words.slice(0, at + 1).join(' '),
    rest: words.slice(at + 1).join(' '),
  }));
}

/** More words than a name and a moment have. */
const MOST_WORDS = 24;

function called(known: readonly Indexed[], verb: string): Entry[] {
  return ranked(known, verb)
    .filter(({ tier }) => tier <= TIERS.synonymBegun)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

function given(entry: Entry, rest: string): Entry[] {
  const zone = entry.takes?.zone ?? userZone();
  const moment = momentIn(rest, zone);
  if (moment === null) return [];
  const { id } = entry;
  return [
    lineEntry({
      ...entry,
      ...commands.withMoment(entry, namedMoment(moment, zone)),
      act: { kind: 'leave', run: ({ get }) => get(pageDirectory).run(id, { moment }) },
    }),
  ];
}

function momentIn(text: string, zone: string): string | null {
  const read = readWall(text.replace(/^(?:at|by|for)\s+/i, ''), zone);
  return read !== null && isInstant(read) ? read : null;
}

interface Split {
  readonly verb: string;
  readonly rest: string;
}

interface MomentFacts {
  readonly mode: ModeId | null;
  readonly text: string;
  /** What is within reach. */
  readonly commands: readonly Indexed[];
}
