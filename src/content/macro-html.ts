import type { Macro, ResolvedMacro } from '../shared/contract/macros.ts';
import { readMacros } from '../shared/contract/macros.ts';
import { encoded, modified } from '../shared/macro-modifiers.ts';
import { escapeAttribute, escapeText } from './escape.ts';
import { marksOf } from './marks.ts';
import { DOCUMENT } from './profiles.ts';
import { isBlank } from './sanitize.ts';

/** What stands in the place of a macro: HTML that is clean, a text, or nothing that anybody knows. */
export type MacroValue =
  | { readonly html: string }
  | { readonly text: string }
  | { readonly unknown: true };

/** The value of a macro by its name in small letters. */
export type ValueOf = (name: string) => MacroValue;

/** Clean HTML with the places of its macros, to be filled again and again. */
export interface MacroHtml {
  readonly parts: readonly HtmlPart[];
  /** Names of its macros in small letters, each once. */
  readonly names: readonly string[];
}

type HtmlPart = string | MacroSlot | AttributeSlot;

interface MacroSlot extends Macro {
  /** As it was written. */
  readonly token: string;
}

/** The value of an attribute: texts and macros. */
interface AttributeSlot {
  readonly tag: string;
  readonly attribute: string;
  readonly pieces: readonly (string | MacroSlot)[];
}

/** What becomes of macros that nobody has made: they go from a page, and stay in a preview. */
interface Filling {
  readonly keepsUnknown?: boolean;
  /** Characters after which macros are left out. */
  readonly most?: number;
}

const LONGEST = 10_000_000;

/** Finds the macros of HTML that has been cleaned: in its texts and in the values of attributes, never in its style sheet. */
export function macroHtml(html: string): MacroHtml {
  if (!html.includes('$')) return { parts: [html], names: [] };
  const parts: HtmlPart[] = [];
  let from = 0;
  for (const { start, end, tag } of marksOf(html)) {
    const mark = html.slice(start, end);
    parts.push(...textParts(html.slice(from, start)));
    parts.push(...(tag === undefined ? [mark] : tagParts(mark, tag)));
    from = end;
  }
  parts.push(...textParts(html.slice(from)));
  const names = new Set(parts.flatMap(slotsOf).map(({ name }) => name.toLowerCase()));
  return { parts: joined(parts), names: [...names] };
}

/** The macros of HTML by themselves, each token once. */
export function eachMacro({ parts }: MacroHtml, valueFor: ValueOf): ResolvedMacro[] {
  const slots = new Map(parts.flatMap(slotsOf).map((slot) => [slot.token, slot]));
  return [...slots.values()].map((slot) => {
    const isUnknown = 'unknown' in valueFor(slot.name.toLowerCase());
    const content = filledText(slot, valueFor, { keepsUnknown: false });
    const state = isUnknown ? 'unknown' : isBlank(content) ? 'empty' : 'value';
    return { token: slot.token, state, content };
  });
}

/** The HTML with values, each escaped for its place. */
export function fillHtml({ parts }: MacroHtml, valueFor: ValueOf, filling: Filling = {}): string {
  const { most = LONGEST } = filling;
  const filled: string[] = [];
  let length = 0;
  for (const part of parts) {
    const text =
      length > most && typeof part !== 'string' ? '' : filledPart(part, valueFor, filling);
    length += text.length;
    filled.push(text);
  }
  return filled.join('');
}

function filledPart(part: HtmlPart, valueFor: ValueOf, filling: Filling): string {
  if (typeof part === 'string') return part;
  return 'attribute' in part
    ? filledAttribute(part, valueFor, filling)
    : filledText(part, valueFor, filling);
}

/** A text of a page, like its title, with values in the place of its macros; no HTML. */
export function fillText(text: string, valueFor: ValueOf): string {
  return piecesOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : plainValue(piece, valueFor, {})))
    .join('');
}

/** Names of the macros of a text in small letters. */
export function namesInText(text: string): string[] {
  return readMacros(text).uses.map(({ name }) => name.toLowerCase());
}

const ATTRIBUTE = /(?<![^\s"=<>/])([^\s"=<>/]+)="([^"]*)"/g;
/** What the page does not show: names of styles, what somebody wrote in a block for HTML, the macro that a block stands for. */
const LEFT_ALONE = new Set(
  'class id style data-block data-source data-macro data-macro-value'.split(' '),
);
const ADDRESSES = new Set(['href', 'src']);

function textParts(source: string): HtmlPart[] {
  if (!source.includes('$')) return source === '' ? [] : [source];
  return piecesOf(decoded(source)).map((piece) =>
    typeof piece === 'string' ? escapeText(piece) : piece,
  );
}

function tagParts(source: string, tag: string): HtmlPart[] {
  if (!source.includes('$')) return [source];
  const parts: HtmlPart[] = [];
  let from = 0;
  for (const { 0: whole, 1: name = '', 2: value = '', index } of source.matchAll(ATTRIBUTE)) {
    const attribute = name.toLowerCase();
    const pieces = LEFT_ALONE.has(attribute) ? [] : piecesOf(decoded(value));
    if (!pieces.some((piece) => typeof piece !== 'string')) continue;
    parts.push(source.slice(from, index + name.length + 2));
    parts.push({ tag, attribute, pieces });
    from = index + whole.length - 1;
  }
  return [...parts, source.slice(from)];
}

/** Texts and macros in their order. */
function piecesOf(text: string): (string | MacroSlot)[] {
  const pieces: (string | MacroSlot)[] = [];
  let from = 0;
  for (const { start, end, name, modifiers } of readMacros(text).uses) {
    if (start > from) pieces.push(text.slice(from, start));
    pieces.push({ name, modifiers, token: text.slice(start, end) });
    from = end;
  }
  return from < text.length ? [...pieces, text.slice(from)] : pieces;
}

function slotsOf(part: HtmlPart): MacroSlot[] {
  if (typeof part === 'string') return [];
  return 'attribute' in part ? part.pieces.filter((piece) => typeof piece !== 'string') : [part];
}

function filledText(slot: MacroSlot, valueFor: ValueOf, filling: Filling): string {
  const value = valueFor(slot.name.toLowerCase());
  if (!('html' in value)) {
    const text = plainValue(slot, valueFor, filling);
    return escapeText(text.replace(/\r\n?/g, '\n')).replaceAll('\n', '<br>');
  }
  // A modifier of words makes words of it; one that says what stands for nothing leaves HTML as it is.
  const others = slot.modifiers.filter(({ key }) => key !== 'default');
  if (others.length > 0) return escapeText(modified(textOf(value.html), slot.modifiers));
  return value.html.trim() === '' ? escapeText(modified('', slot.modifiers)) : value.html;
}

function filledAttribute(
  { tag, attribute, pieces }: AttributeSlot,
  valueFor: ValueOf,
  filling: Filling,
) {
  const isAddress = ADDRESSES.has(attribute);
  const value = pieces
    .map((piece, at) => {
      if (typeof piece === 'string') return piece;
      const text = plainValue(piece, valueFor, filling);
      // A whole address stands as it is; what is put into one is a part of it.
      const isPart = isAddress && at > 0 && !piece.modifiers.some(({ key }) => key === 'url');
      return isPart ? encoded(text) : text;
    })
    .join('');
  if (isAddress && !DOCUMENT.allows(tag, attribute, value)) return '';
  return escapeAttribute(value);
}

function plainValue(slot: MacroSlot, valueFor: ValueOf, { keepsUnknown = false }: Filling): string {
  const value = valueFor(slot.name.toLowerCase());
  if ('unknown' in value) {
    const isWord = !slot.token.startsWith('{');
    return keepsUnknown || isWord ? slot.token : modified('', slot.modifiers);
  }
  return modified('html' in value ? textOf(value.html) : value.text, slot.modifiers);
}

/** The words of clean HTML. */
function textOf(html: string): string {
  let text = '';
  let from = 0;
  for (const { start, end } of marksOf(html)) {
    text += `${html.slice(from, start)} `;
    from = end;
  }
  return decoded(text + html.slice(from))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Neighbours that hold no macro are one. */
function joined(parts: readonly HtmlPart[]): HtmlPart[] {
  const found: HtmlPart[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (typeof part === 'string' && typeof last === 'string') found[found.length - 1] = last + part;
    else found.push(part);
  }
  return found;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => NAMED[name] ?? '');
}
