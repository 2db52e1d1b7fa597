import type { UnknownMacro } from './contract/macros.ts';

/** Samples for the values of macros in a preview: by name, without the $. */
const SYSTEM_MACROS: Readonly<Record<string, string>> = {
  first_name: 'Ada',
  last_name: 'Hartwell',
  email: 'ada@example.org',
  phone: '+1 202 555 0142',
  date: 'March 9, 2026',
  subject: 'The tide turns at four',
  preview_text: 'What the harbor knew before we did',
  unsubscribe_url: 'https://www.example.org/unsubscribe',
  preferences_url: 'https://www.example.org/preferences',
  view_online_url: 'https://www.example.org/view',
  'publication.name': 'The Publication',
  'publication.address': '12 Long Wharf, Boston, MA 02110',
  'sender.name': 'The Editors',
  sid: '1042',
  'sys_email.content': 'The content of the e-mail',
  sys_order_footer: 'The footer of the order page',
  sys_page_theme: '',
  sys_promo_disclaimer: 'The disclaimer of the promo',
};

/** A macro in a text: `$first_name|default:reader|upper`. */
interface MacroUse {
  /** With its $, without modifiers: '$custom_footer'. */
  readonly name: string;
  readonly modifiers: readonly Modifier[];
  readonly start: number;
  readonly end: number;
}

interface Modifier {
  readonly key: string;
  readonly value: string;
}

/** The macros of a text, in their order. A price like $5 and a $ alone are none. */
export function macrosIn(text: string): MacroUse[] {
  return [...text.matchAll(MACRO)].map((match) => {
    const [whole, name = '', tail = ''] = match;
    return {
      name,
      modifiers: tail.split('|').slice(1).map(modifierOf),
      start: match.index,
      end: match.index + whole.length,
    };
  });
}

const MACRO =
  /(\$[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*)((?:\|(?:default|upper|lower|title|date|url|truncate)\b(?::(?:"[^"|<>]*"|[^\s"|<>$]*))?)*)/gi;

function modifierOf(text: string): Modifier {
  const at = text.indexOf(':');
  const key = (at < 0 ? text : text.slice(0, at)).toLowerCase();
  return { key, value: at < 0 ? '' : text.slice(at + 1).replace(/^"|"$/g, '') };
}

/** What a macro of the account holds: its content, else its default. */
export interface OwnMacro {
  readonly name: string;
  readonly content: string | null;
  readonly default_value: string | null;
}

/** Names of the macros that a text needs from the account. */
export function ownMacrosIn(text: string): string[] {
  const names = macrosIn(text).map(({ name }) => name.toLowerCase());
  return [...new Set(names)].filter((name) => /^\$(custom|esp)_/.test(name));
}

interface Resolved {
  readonly text: string;
  /** Unknown macros, each with its line, once for each position. */
  readonly unknown: readonly UnknownMacro[];
}

/** A text with a value in the place of each macro; so are those within another's content. `self` is the macro that the text is of. */
export function resolveMacros(
  text: string,
  own: readonly OwnMacro[],
  self: string | null = null,
): Resolved {
  const known = new Map(own.map((each) => [each.name.toLowerCase(), each]));
  return resolveWithin(text, known, [self?.toLowerCase() ?? '']);
}

function resolveWithin(text: string, own: Own, trail: readonly string[]): Resolved {
  const unknown: UnknownMacro[] = [];
  const parts: string[] = [];
  let from = 0;
  for (const use of macrosIn(text)) {
    const name = use.name.toLowerCase();
    const value = macroValue(name, own, trail);
    parts.push(text.slice(from, use.start));
    from = use.end;
    if (value === null) {
      unknown.push({
        name: use.name,
        ...positionOf(text, use.start),
        within: trail.length > 1 ? (trail.at(-1) ?? null) : null,
      });
      parts.push(text.slice(use.start, use.end));
      continue;
    }
    unknown.push(...value.unknown);
    parts.push(use.modifiers.reduce(modified, value.text));
  }
  return { text: parts.join('') + text.slice(from), unknown };
}

/** Null for an unknown macro, and for one that contains itself. */
function macroValue(name: string, own: Own, trail: readonly string[]): Resolved | null {
  const system = name.slice(1);
  if (Object.hasOwn(SYSTEM_MACROS, system)) {
    return { text: SYSTEM_MACROS[system] ?? '', unknown: [] };
  }
  const held = own.get(name);
  if (held === undefined || trail.includes(name)) return null;
  const text = held.content === null || held.content === '' ? held.default_value : held.content;
  return resolveWithin(text ?? '', own, [...trail, name]);
}

function modified(text: string, { key, value }: Modifier): string {
  if (key === 'default') return text === '' ? value : text;
  if (key === 'upper') return text.toUpperCase();
  if (key === 'lower') return text.toLowerCase();
  if (key === 'title')
    return text.replace(/\p{L}+/gu, (word) => word[0]?.toUpperCase() + word.slice(1));
  if (key === 'url') return encodeURIComponent(text);
  const length = Number(value);
  return key === 'truncate' && length > 0 ? text.slice(0, length) : text;
}

function positionOf(text: string, at: number) {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

type Own = ReadonlyMap<string, OwnMacro>;
