import { AT_RULES, isSafeCondition, isSafeDeclaration, isSafeSelector } from './css-values.ts';
import type { ContentRule } from './project.types.ts';

interface ParsedStyles {
  readonly rules: readonly ContentRule[];
  /** Rules and declarations that may not stand in a page, as they were written. */
  readonly dropped: readonly DroppedStyle[];
}

interface DroppedStyle {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/**
 * The rules of a style sheet, each declaration as it was written; at-rules one level deep, as a design has them. What cannot
 * be read is left out, and all around it is kept.
 */
export function parseStyles(source: string): ParsedStyles {
  const text = source.replace(/\/\*[\s\S]*?(\*\/|$)/g, spaces).replace(/<!--|-->/g, spaces);
  const lineOf = lineCounter(text);
  const rules: ContentRule[] = [];
  const dropped: DroppedStyle[] = [];
  const drop = (what: string, at: number) => dropped.push({ text: what, line: lineOf(at) });
  for (const block of blocksIn(text, 0)) addBlock(block, { rules, drop }, 0);
  return { rules, dropped };
}

/** The declarations of a style with the places where they begin. */
export function declarationsIn(body: string): Declaration[] {
  const found: Declaration[] = [];
  let start = 0;
  const close = (end: number) => {
    const text = body.slice(start, end);
    if (text.trim() !== '') found.push({ text: text.trim(), at: start + leading(text) });
    start = end + 1;
  };
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at];
    if (sign === '"' || sign === "'") at = endOfString(body, at);
    else if (sign === '(') at = endOfParentheses(body, at);
    else if (sign === ';') close(at);
  }
  close(body.length);
  return found;
}

interface Declaration {
  readonly text: string;
  readonly at: number;
}

interface CssBlock {
  readonly head: string;
  /** Null of a statement without one. */
  readonly body: string | null;
  readonly at: number;
  readonly bodyAt: number;
  /** False where the sheet ends within it. */
  readonly isClosed: boolean;
}

interface Sheet {
  readonly rules: ContentRule[];
  drop(what: string, at: number): void;
}

function addBlock(block: CssBlock, sheet: Sheet, depth: number) {
  const { head, body, at, bodyAt } = block;
  if (!head.startsWith('@')) return addRule(block, sheet, {}, depth);
  const [, name = '', condition = ''] = /^@([\w-]+)([\s\S]*)/.exec(head) ?? [];
  if (body === null || !AT_RULES.has(name.toLowerCase()) || !isSafeCondition(condition))
    return sheet.drop(head, at);
  const around = { atRuleType: name.toLowerCase(), mediaText: condition.trim() };
  for (const inner of blocksIn(body, bodyAt)) {
    if (inner.head.startsWith('@')) sheet.drop(inner.head, inner.at);
    else addRule(inner, sheet, around, depth);
  }
}

function addRule(block: CssBlock, sheet: Sheet, around: Partial<ContentRule>, depth: number) {
  const { head, at, bodyAt } = block;
  if (block.body === null) return sheet.drop(head, at);
  const body = block.body.includes('{') ? ownPart(block.body) : block.body;
  const selectors = selectorsOf(head);
  if (selectors === null) sheet.drop(head, at);
  else addStyle({ ...block, body }, selectors, sheet, around);
  if (body.length === block.body.length) return;
  // Where a bracket is missing, the rules after it are meant to stand beside the one that has none.
  const isMeant = !block.isClosed && depth < MOST_MISSING;
  if (isMeant) sheet.drop(`${head} { has no end`, at);
  for (const each of blocksIn(block.body.slice(body.length), bodyAt + body.length)) {
    if (isMeant) addBlock(each, sheet, depth + 1);
    else sheet.drop(each.head, each.at);
  }
}

const MOST_MISSING = 20;

/** What of a rule's body stands before another rule in it. */
function ownPart(body: string) {
  const before = body.slice(0, body.indexOf('{'));
  return before.slice(0, Math.max(before.lastIndexOf(';'), before.lastIndexOf('\n')) + 1);
}

function addStyle(
  { head, body, bodyAt }: CssBlock,
  selectors: Partial<ContentRule> & Pick<ContentRule, 'selectors'>,
  { rules, drop }: Sheet,
  around: Partial<ContentRule>,
) {
  const style: Record<string, string | string[]> = {};
  for (const { text, at } of declarationsIn(body ?? '')) {
    const colon = text.indexOf(':');
    const property = text.slice(0, colon).trim();
    const value = text.slice(colon + 1).trim();
    if (colon < 1 || !isSafeDeclaration(property, value)) drop(`${head} { ${text} }`, bodyAt + at);
    else
      style[property] = withValue(
        Object.hasOwn(style, property) ? style[property] : undefined,
        value,
      );
  }
  if (Object.keys(style).length > 0) rules.push({ ...selectors, style, ...around });
}

/** A property that is said twice has a value for each browser that knows it. */
function withValue(held: string | readonly string[] | undefined, value: string) {
  return held === undefined ? value : [...(typeof held === 'string' ? [held] : held), value];
}

function selectorsOf(
  head: string,
): Pick<ContentRule, 'selectors' | 'selectorsAdd' | 'state'> | null {
  const [, id, classes, state] =
    /^(?:(#-?[A-Za-z_][\w-]*)|((?:\.-?[A-Za-z_][\w-]*)+))(?::(:?[a-z-]+))?$/.exec(head) ?? [];
  const simple = id === undefined ? classes?.slice(1).split('.') : [id];
  if (simple !== undefined) return { selectors: simple, ...(state === undefined ? {} : { state }) };
  return isSafeSelector(head) ? { selectors: [], selectorsAdd: head } : null;
}

function blocksIn(text: string, from: number): CssBlock[] {
  const found: CssBlock[] = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  const add = (end: number, hasBody: boolean, isClosed = true) => {
    const head = text.slice(start, hasBody ? open : end);
    const body = hasBody ? text.slice(open + 1, end) : null;
    const at = from + start + leading(head);
    const said = trimmed(head) || (text[end] === '}' && !hasBody ? '}' : '');
    found.push({ head: said, body, at, bodyAt: from + open + 1, isClosed });
    start = end + 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"' || sign === "'") at = endOfString(text, at);
    else if (sign === '{' && ++depth === 1) open = at;
    else if (depth === 0 && (sign === ';' || sign === '}')) add(at, false);
    else if (sign === '}' && --depth === 0) add(at, true);
  }
  if (depth > 0) add(text.length, true, false);
  return found.filter(({ head }) => head !== '');
}

/** A string ends with its line, if nothing else ends it. */
function endOfString(text: string, from: number) {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === text[from] || text[at] === '\n') return at;
  }
  return text.length;
}

function endOfParentheses(text: string, from: number) {
  const end = text.indexOf(')', from);
  return end < 0 ? text.length : end;
}

function trimmed(text: string) {
  return text.trim().replace(/\s+/g, ' ');
}

function leading(text: string) {
  return text.length - text.trimStart().length;
}

/** Places stay where they are. */
function spaces(text: string) {
  return text.replace(/[^\n]/g, ' ');
}

function lineCounter(text: string) {
  let [seen, line] = [0, 1];
  return (at: number) => {
    if (at < seen) [seen, line] = [0, 1];
    for (; seen < at; seen += 1) if (text[seen] === '\n') line += 1;
    return line;
  };
}
