/** A macro that a text names and nobody has made, with its place in the text. */
export interface UnknownMacro {
  readonly name: string;
  readonly line: number;
  readonly column: number;
  /** The macro whose content names it; null in the text itself. */
  readonly within: string | null;
}

/** A macro as it was asked for, with what stands in its place. */
export interface ResolvedMacro {
  /** As it was written. */
  readonly token: string;
  /** Unknown where nobody has made it, or the person may not see it. */
  readonly state: 'value' | 'empty' | 'unknown';
  /** Clean HTML. */
  readonly content: string;
}

/** What POST /macros answers. */
export interface ResolvedMacros {
  readonly content: string;
  /** Each token once, in the order of the content. */
  readonly macros: readonly ResolvedMacro[];
}

export interface Modifier {
  readonly key: string;
  /** '' where it has none. */
  readonly value: string;
}

export interface Macro {
  /** With its $, without modifiers, as it was written: '$custom_footer'. */
  readonly name: string;
  readonly modifiers: readonly Modifier[];
}

/** A macro in a text: `{$first_name|default:reader|upper}`, or the same without braces. */
interface MacroUse extends Macro {
  readonly start: number;
  readonly end: number;
}

/** What begins like a macro in braces and does not end like one. */
export interface BrokenMacro {
  readonly start: number;
  /** Where reading goes on. */
  readonly end: number;
  readonly fault: string;
}

interface ReadMacros {
  /** In their order. */
  readonly uses: readonly MacroUse[];
  readonly broken: readonly BrokenMacro[];
}

/** The modifiers that there are; without braces no other word is taken for one. */
export const MODIFIERS = ['default', 'upper', 'lower', 'title', 'date', 'url', 'truncate'] as const;

const NAME = '[$][a-z][a-z0-9_]*(?:[.][a-z][a-z0-9_]*)*';
const START = new RegExp(`([{]?)(${NAME})`, 'gi');
const KEY = /[|]([a-z][a-z0-9_-]{0,40})(?=[:|}])/iy;
const BARE_KEY = new RegExp(`[|](${MODIFIERS.join('|')})\\b`, 'iy');
/** In braces a value goes on to the next modifier or to the end. */
const VALUE = /[^|}]*/y;
/** Elsewhere it ends with the word, without the sign that ends a sentence. */
const BARE_VALUE = /[^\s"|<>${}]*[^\s"|<>${}.,;:!?)]/y;
const QUOTED = /"((?:[^"\\]|\\[\s\S])*)"/y;

/**
 * The macros of a text, and what was meant to be one. A price like $5 and a $ alone are none. The first colon ends a
 * modifier's key; its value is bare, or in quotation marks in which `\"` and `\\` stand for `"` and `\`.
 */
export function readMacros(text: string): ReadMacros {
  const uses: MacroUse[] = [];
  const broken: BrokenMacro[] = [];
  const start = new RegExp(START);
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const [whole, brace = '', name = ''] = match;
    const from = { text, at: match.index + whole.length };
    const { modifiers, at, fault } = brace === '' ? readBare(from) : readBraced(from);
    if (fault === null) uses.push({ name, modifiers, start: match.index, end: at });
    else broken.push({ start: match.index, end: at, fault });
    start.lastIndex = at;
  }
  return { uses, broken };
}

/** The macro that a text is; null where it is anything else, or more. */
export function readMacro(text: string): Macro | null {
  const [use] = readMacros(text).uses;
  if (use === undefined || use.start !== 0 || use.end !== text.length) return null;
  return { name: use.name, modifiers: use.modifiers };
}

/** As it is written: in braces, a value in quotation marks only where it needs them. */
export function printMacro({ name, modifiers }: Macro): string {
  const said = modifiers.map(({ key, value }) => (value === '' ? key : `${key}:${quoted(value)}`));
  return `{${[name, ...said].join('|')}}`;
}

function quoted(value: string): string {
  const isPlain = !/[|}]|[{][$]|^["\s]|\s$/.test(value);
  return isPlain ? value : `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function readBraced({ text, at: from }: From): Read {
  const modifiers: Modifier[] = [];
  let at = from;
  while (text[at] === '|') {
    const key = sticky(KEY, text, at);
    if (key === null) return broken(at + 1, 'A modifier has a name: upper, or default:reader.');
    at += key[0].length;
    const value = text[at] === ':' ? valueAt(text, at + 1) : { value: '', end: at };
    if (value === null) return broken(at, 'The value has no end: close its quotation mark.');
    modifiers.push({ key: key[1]?.toLowerCase() ?? '', value: value.value });
    at = value.end;
  }
  if (text[at] === '}') return { modifiers, at: at + 1, fault: null };
  return broken(at, 'The macro has no end: close its brace.');
}

function valueAt(text: string, at: number): Value | null {
  if (text[at] === '"') {
    const found = sticky(QUOTED, text, at);
    return found === null ? null : { value: unquoted(found[1]), end: at + found[0].length };
  }
  const value = sticky(VALUE, text, at)?.[0] ?? '';
  // Another macro begins before this one has ended.
  const next = value.indexOf('{$');
  return next < 0
    ? { value, end: at + value.length }
    : { value: value.slice(0, next), end: at + next };
}

function readBare({ text, at: from }: From): Read {
  const modifiers: Modifier[] = [];
  let at = from;
  for (let key = sticky(BARE_KEY, text, at); key !== null; key = sticky(BARE_KEY, text, at)) {
    at += key[0].length;
    const name = key[1]?.toLowerCase() ?? '';
    const said = text[at] === ':' ? sticky(QUOTED, text, at + 1) : null;
    const bare = text[at] === ':' ? sticky(BARE_VALUE, text, at + 1) : null;
    const value = said === null ? (bare?.[0] ?? '') : unquoted(said[1]);
    const { length } = (said ?? bare)?.[0] ?? '';
    if (length > 0) at += 1 + length;
    modifiers.push({ key: name, value });
  }
  return { modifiers, at, fault: null };
}

function unquoted(text = ''): string {
  return text.replace(/\\(["\\])/g, '$1');
}

function broken(at: number, fault: string): Read {
  return { modifiers: [], at, fault };
}

function sticky(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

interface From {
  readonly text: string;
  readonly at: number;
}

interface Read {
  readonly modifiers: readonly Modifier[];
  readonly at: number;
  readonly fault: string | null;
}

interface Value {
  readonly value: string;
  readonly end: number;
}
