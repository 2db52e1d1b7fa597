import { currentCommandId } from '../kit/renamed-commands.ts';

/** One run of a command: its id, what had been typed when it was picked, and when (seconds). */
export type Use = readonly [id: string, text: string, at: number];

export interface PaletteMemory {
  /** The newest first. */
  readonly uses: readonly Use[];
  /** Command ids by the person's own names for them. */
  readonly aliases: Readonly<Record<string, string>>;
}

const NO_MEMORY: PaletteMemory = { uses: [], aliases: {} };

const USES_EACH = 10;
const USES_KEPT = 200;
const TEXT_KEPT = 12;
const ALIAS_KEPT = 24;
const ALIASES_KEPT = 50;

/** Puts a run first and lets go of what is too old to count. */
export function addUse(uses: readonly Use[], id: string, text: string, now: number): Use[] {
  const all: Use[] = [[id, tidy(text), Math.floor(now / 1000)], ...uses];
  const seen = new Map<string, number>();
  const kept = all.filter(([held]) => {
    const count = (seen.get(held) ?? 0) + 1;
    seen.set(held, count);
    return count <= USES_EACH;
  });
  return kept.slice(0, USES_KEPT);
}

/** Ids of what ran last, each once, the newest first. */
export function recentIds(uses: readonly Use[]): readonly string[] {
  return [...new Set(uses.map(([id]) => id))];
}

/** Gives an id an alias, one at most; an empty one takes it away. */
export function withAlias(
  aliases: Readonly<Record<string, string>>,
  id: string,
  alias: string,
): Record<string, string> {
  const name = alias.trim().toLowerCase().slice(0, ALIAS_KEPT);
  const others = Object.entries(aliases).filter(([held, of]) => of !== id && held !== name);
  const next = name === '' ? others : [...others, [name, id] as const];
  return Object.fromEntries(next.slice(-ALIASES_KEPT));
}

/** A saved value as a memory; what does not fit is left out. */
export function memoryFrom(value: unknown): PaletteMemory {
  if (typeof value !== 'object' || value === null) return NO_MEMORY;
  const { uses, aliases } = value as { readonly uses?: unknown; readonly aliases?: unknown };
  return {
    uses: Array.isArray(uses) ? uses.filter(isUse).map(withCurrentId).slice(0, USES_KEPT) : [],
    aliases: isRecord(aliases) ? textsOf(aliases) : {},
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textsOf(value: Readonly<Record<string, unknown>>): Record<string, string> {
  const pairs = Object.entries(value).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(
    pairs.slice(0, ALIASES_KEPT).map(([name, id]) => [name, currentCommandId(id)]),
  );
}

function withCurrentId([id, text, at]: Use): Use {
  return [currentCommandId(id), text, at];
}

function isUse(value: unknown): value is Use {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [id, text, at] = value;
  return typeof id === 'string' && typeof text === 'string' && Number.isFinite(at);
}

function tidy(text: string) {
  return text.trim().toLowerCase().slice(0, TEXT_KEPT);
}
