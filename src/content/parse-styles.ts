import { AT_RULES, isSafeCondition, isSafeDeclaration, isSafeSelector } from './css-values.ts';
import type { ContentRule } from './project.types.ts';

interface ParsedStyles {
  readonly rules: readonly ContentRule[];
  /** What was left out, as it was written: rules and declarations that may not stand in a page. */
  readonly dropped: readonly string[];
}

/** The rules of a style sheet, each declaration as it was written; at-rules one level deep, as a design has them. */
export function parseStyles(source: string): ParsedStyles {
  const rules: ContentRule[] = [];
  const dropped: string[] = [];
  const text = source.replace(/\/\*[\s\S]*?(\*\/|$)/g, ' ').replace(/<!--|-->/g, ' ');
  for (const { head, body } of blocksIn(text)) {
    if (!head.startsWith('@')) {
      addRule({ head, body }, { rules, dropped }, {});
      continue;
    }
    const [, name = '', condition = ''] = /^@([\w-]+)([\s\S]*)/.exec(head) ?? [];
    if (body === null || !AT_RULES.has(name.toLowerCase()) || !isSafeCondition(condition)) {
      dropped.push(head);
      continue;
    }
    const around = { atRuleType: name.toLowerCase(), mediaText: condition.trim() };
    for (const inner of blocksIn(body)) addRule(inner, { rules, dropped }, around);
  }
  return { rules, dropped };
}

interface CssBlock {
  readonly head: string;
  /** Null of a statement without one. */
  readonly body: string | null;
}

interface Found {
  readonly rules: ContentRule[];
  readonly dropped: string[];
}

function addRule(
  { head, body }: CssBlock,
  { rules, dropped }: Found,
  around: Partial<ContentRule>,
) {
  const selectors = selectorsOf(head);
  if (body === null || body.includes('{') || selectors === null) return void dropped.push(head);
  const style: Record<string, string | string[]> = {};
  for (const declaration of declarationsIn(body)) {
    const at = declaration.indexOf(':');
    const property = declaration.slice(0, at).trim();
    const value = declaration.slice(at + 1).trim();
    if (at < 1 || !isSafeDeclaration(property, value)) dropped.push(`${head} { ${declaration} }`);
    else style[property] = withValue(style[property], value);
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

function blocksIn(text: string): CssBlock[] {
  const found: CssBlock[] = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"' || sign === "'") at = endOfString(text, at);
    else if (sign === '{' && ++depth === 1) open = at;
    else if (sign === ';' && depth === 0) {
      found.push({ head: trimmed(text.slice(start, at)), body: null });
      start = at + 1;
    } else if (sign === '}' && depth > 0 && --depth === 0) {
      found.push({ head: trimmed(text.slice(start, open)), body: text.slice(open + 1, at) });
      start = at + 1;
    }
  }
  if (depth > 0) found.push({ head: trimmed(text.slice(start, open)), body: text.slice(open + 1) });
  return found.filter(({ head }) => head !== '');
}

function declarationsIn(body: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (let at = 0; at <= body.length; at += 1) {
    const sign = body[at];
    if (sign === '"' || sign === "'") at = endOfString(body, at);
    else if (sign === '(') at = endOfParentheses(body, at);
    else if (sign === ';' || at >= body.length) {
      found.push(body.slice(start, at).trim());
      start = at + 1;
    }
    if (at >= body.length && start < body.length) {
      found.push(body.slice(start).trim());
      break;
    }
  }
  return found.filter((each) => each !== '');
}

function endOfString(text: string, from: number) {
  const end = text.indexOf(text[from] as string, from + 1);
  return end < 0 ? text.length : end;
}

function endOfParentheses(text: string, from: number) {
  const end = text.indexOf(')', from);
  return end < 0 ? text.length : end;
}

function trimmed(text: string) {
  return text.trim().replace(/\s+/g, ' ');
}
