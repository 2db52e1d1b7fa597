/** How dates and numbers are written for whoever reads them, and with which day their week begins. */
interface Formats {
  /** BCP 47: 'en-US'. */
  readonly language: string;
  /** IANA; null for the zone of the machine. */
  readonly zone: string | null;
  /** 1 for Monday to 7 for Sunday. */
  readonly firstDay: number;
  readonly numbers: (options?: Intl.NumberFormatOptions) => Intl.NumberFormat;
  readonly dates: (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat;
}

interface FormatChoice {
  readonly language?: unknown;
  readonly zone?: unknown;
  readonly firstDay?: unknown;
}

/** The formats of the person at this window; where nobody has chosen any, those of US English. */
export function personFormats(): Formats {
  return surroundings[HELD] ?? PLAIN;
}

/** What is written from now on is written so; `null` goes back to US English. What can't be used is left out. */
export function setPersonFormats(choice: FormatChoice | null): void {
  surroundings[HELD] = choice === null ? PLAIN : formatsOf(choice);
}

/** A day as the person at this window types it: '01/31/2026'; of a call that no person makes '2026-01-31'. */
export function typedDay(): string {
  return isPerson() ? personFormats().dates(TYPED).format(SAMPLE) : '2026-01-31';
}

/** The same of a day and a time: '01/31/2026, 09:30', '2026-01-31T09:30:00Z'. */
export function typedMoment(): string {
  return isPerson() ? `${typedDay()}, 09:30` : '2026-01-31T09:30:00Z';
}

/** 18400 -> '18,400', for a person who reads so. */
export function formatCount(count: number): string {
  return personFormats().numbers().format(count);
}

/** 'Nov 20, 2026, 14:06' of an instant, in the zone of the person at this window. */
export function momentText(instant: string): string {
  const { dates, zone } = personFormats();
  const at = new Date(instant);
  const where = zone === null ? {} : { timeZone: zone };
  return [DATE, TIME].map((options) => dates({ ...options, ...where }).format(at)).join(', ');
}

/** How a day and a time are written wherever they are read. */
export const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const;
export const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Formats of a choice that may be anything. */
function formatsOf({ language, zone, firstDay }: FormatChoice): Formats {
  const known = languageOr(language);
  return {
    language: known,
    zone: isZone(zone) ? zone : null,
    firstDay: isWeekday(firstDay) ? firstDay : firstDayOf(known),
    numbers: kept((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(known, options)),
    dates: kept((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(known, options)),
  };
}

/** The day with which a week begins where a language is spoken, 1 for Monday to 7 for Sunday. */
export function firstDayOf(language: string): number {
  const region = new Intl.Locale(language).maximize().region ?? '';
  if (FROM_SUNDAY.has(region)) return 7;
  return FROM_SATURDAY.has(region) ? 6 : 1;
}

const USUAL_LANGUAGE = 'en-US';
/** A browser has no such table that may be asked, Firefox at least; these are the regions of CLDR that people of the list live in. */
const FROM_SUNDAY = new Set(['US', 'CA', 'MX', 'BR', 'JP', 'KR', 'IN', 'IL', 'ZA', 'PT', 'TW']);
const FROM_SATURDAY = new Set(['AE', 'EG', 'SA']);
/** As the environment holds its own language and zone: every text of the window reads it, of machines, too. */
const HELD = Symbol.for('masthead.formats');
const surroundings = globalThis as { [HELD]?: Formats };
const PLAIN = formatsOf({});

const SAMPLE = new Date('2026-01-31T09:30:00Z');
/** What a field of a day shows, and reads. */
export const TYPED = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  calendar: 'gregory',
  numberingSystem: 'latn',
  timeZone: 'UTC',
} as const;

/** Whether somebody is known here, whatever they have chosen. */
function isPerson() {
  return personFormats() !== PLAIN;
}

function languageOr(language: unknown): string {
  if (typeof language !== 'string') return USUAL_LANGUAGE;
  try {
    return Intl.NumberFormat.supportedLocalesOf(language)[0] ?? USUAL_LANGUAGE;
  } catch {
    return USUAL_LANGUAGE;
  }
}

function isZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || zone === '') return false;
  try {
    return new Intl.DateTimeFormat(USUAL_LANGUAGE, { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

function isWeekday(day: unknown): day is number {
  return typeof day === 'number' && Number.isInteger(day) && day >= 1 && day <= 7;
}

/** Making one is slow: each is made once for its options. */
function kept<Options, Made>(make: (options: Options) => Made): (options: Options) => Made {
  const made = new Map<string, Made>();
  return (options) => {
    const key = JSON.stringify(options ?? null);
    const known = made.get(key) ?? make(options);
    made.set(key, known);
    return known;
  };
}

/** '2026-11-24', the day that it is in a zone. */
export function dayOf(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
}
