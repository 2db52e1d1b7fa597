import { COLORS, FONTS } from '../../../shared/theme.ts';
import type { Theme } from '../../../shared/theme.ts';

export interface TextChoice {
  readonly title: string;
  readonly value: string;
}

/** 8 to 48 points (specification 001, 9). */
export const SIZES: readonly TextChoice[] = [
  8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48,
].map((points) => ({ title: `${points} pt`, value: `${points}pt` }));

export const FAMILIES: readonly TextChoice[] = Object.entries(FONTS).map(([title, value]) => ({
  title,
  value,
}));

const NAMED: readonly TextChoice[] = Object.entries(COLORS).map(([name, value]) => ({
  title: name.charAt(0).toUpperCase() + name.slice(1),
  value,
}));

/** The colours of the publication's theme, those that the document has already, then those with a name; none twice. */
export function colorChoices(theme: Theme, document: string): readonly TextChoice[] {
  const palette = (theme.color_palette ?? []).flatMap(({ color, name }) =>
    color === null ? [] : [{ title: name || color, value: color.toLowerCase() }],
  );
  const used = [...document.matchAll(COLOR)].map(([, color = '']) => color.toLowerCase());
  const own = used.map((value) => ({ title: value, value }));
  const seen = new Set<string>();
  return [...palette, ...own.slice(0, MOST_OF_DOCUMENT), ...NAMED].filter(
    ({ value }) => !seen.has(value) && seen.add(value),
  );
}

const COLOR = /(?:^|[\s";:])(#[0-9a-f]{6})\b/gi;
const MOST_OF_DOCUMENT = 12;
