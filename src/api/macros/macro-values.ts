import type { MacroHtml, MacroValue, ValueOf } from '../../content/macro-html.ts';
import { fillHtml, macroHtml } from '../../content/macro-html.ts';
import { sanitizeContent } from '../../content/sanitize.ts';
import { systemMacro } from '../../shared/system-macros.ts';
import type { HeldMacro } from './load-macros.ts';

/** Where macros are read from, and what those of no account say. */
interface MacroSources {
  load(names: readonly string[]): Promise<readonly HeldMacro[]>;
  /** The text of a system macro, by its name in small letters; null where it is not known. */
  system(name: string): string | null;
  /** Finds the macros of clean HTML; it may remember them. */
  readonly read: ReadHtml;
}

type ReadHtml = (html: string) => MacroHtml;

/** Macros within macros that are read; deeper ones say nothing. */
const DEEPEST = 5;
/** Characters after which those within a macro are left out. */
const LONGEST = 1_000_000;

/** The values of macros and of all that stand within them, read level by level; one that contains itself is nothing there. */
export async function valuesOf(
  names: readonly string[],
  { load, system, read }: MacroSources,
): Promise<ValueOf> {
  const held = new Map<string, HeldMacro>();
  let wanted = names.filter((name) => systemMacro(name) === undefined);
  const asked = new Set<string>();
  for (let depth = 0; wanted.length > 0 && depth < DEEPEST; depth += 1) {
    for (const name of wanted) asked.add(name);
    const found = await load(wanted);
    for (const macro of found) held.set(macro.name, macro);
    const within = found.flatMap(({ html }) => (html === null ? [] : read(html).names));
    wanted = [...new Set(within)].filter(
      (name) => !asked.has(name) && systemMacro(name) === undefined,
    );
  }
  return valueWithin(held, { system, read });
}

function valueWithin(
  held: ReadonlyMap<string, HeldMacro>,
  { system, read }: Pick<MacroSources, 'system' | 'read'>,
): ValueOf {
  const known = new Map<string, MacroValue>();
  const open = new Set<string>();
  const valueFor = (name: string): MacroValue => {
    if (open.has(name)) return { text: '' };
    const value = known.get(name);
    if (value !== undefined) return value;
    open.add(name);
    const made = make(name);
    open.delete(name);
    known.set(name, made);
    return made;
  };
  function make(name: string): MacroValue {
    if (systemMacro(name) !== undefined) return { text: system(name) ?? '' };
    const macro = held.get(name);
    if (macro === undefined) return { unknown: true };
    if (macro.html === null) return { text: macro.text ?? '' };
    return { html: fillHtml(read(macro.html), valueFor, { most: LONGEST }) };
  }
  return valueFor;
}

/** Finds macros in HTML after cleaning it, and remembers the last ones: the same HTML is cleaned once. */
export function rememberHtml(find: ReadHtml = findCleaned): ReadHtml {
  const known = new Map<string, MacroHtml>();
  return (html) => {
    const found = known.get(html);
    if (found !== undefined) {
      known.delete(html);
      known.set(html, found);
      return found;
    }
    const read = find(html);
    if (html.length <= LONGEST_KEPT) known.set(html, read);
    const [oldest] = known.keys();
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
    return read;
  };
}

const MOST_KEPT = 200;
const LONGEST_KEPT = 300_000;

function findCleaned(html: string): MacroHtml {
  return macroHtml(sanitizeContent(html));
}
