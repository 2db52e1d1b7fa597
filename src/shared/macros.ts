import type { UnknownMacro } from './contract/macros.ts';
import { readMacros } from './contract/macros.ts';
import { modified } from './macro-modifiers.ts';
import { systemMacro } from './system-macros.ts';

/** What a macro of the account holds: its content, else its default. */
export interface OwnMacro {
  readonly name: string;
  readonly content: string | null;
  readonly default_value: string | null;
}

/** Names of the macros that a text needs from the account: custom contents begin $custom_, message variables $esp_. */
export function ownMacrosIn(text: string): string[] {
  const names = readMacros(text).uses.map(({ name }) => name.toLowerCase());
  return [...new Set(names)].filter((name) => /^\$(custom|esp)_/.test(name));
}

/** The ad that a macro stands for, and the effort that its links are of: `{$ad_12_7}`; null for any other. */
export function adOf(name: string): { readonly id: number; readonly effort: number } | null {
  const [, id, effort] = /^\$ad_(\d{1,15})_(\d{1,15})$/i.exec(name) ?? [];
  return id === undefined ? null : { id: Number(id), effort: Number(effort) };
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
  for (const use of readMacros(text).uses) {
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
    parts.push(modified(value.text, use.modifiers));
  }
  return { text: parts.join('') + text.slice(from), unknown };
}

/** Null for an unknown macro, and for one that contains itself. */
function macroValue(name: string, own: Own, trail: readonly string[]): Resolved | null {
  const system = systemMacro(name);
  if (system !== undefined) return { text: system.sample, unknown: [] };
  const held = own.get(name);
  if (held === undefined || trail.includes(name)) return null;
  const text = held.content === null || held.content === '' ? held.default_value : held.content;
  return resolveWithin(text ?? '', own, [...trail, name]);
}

function positionOf(text: string, at: number) {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

type Own = ReadonlyMap<string, OwnMacro>;
