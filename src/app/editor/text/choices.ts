import { COLORS, FONTS, HEADINGS } from '../../../shared/theme.ts';
import type { Theme } from '../../../shared/theme.ts';

export interface TextChoice {
  readonly title: string;
  readonly value: string;
}

/** A colour, and whose it is. */
export interface ColorChoice extends TextChoice {
  readonly group: (typeof COLOR_GROUPS)[number];
}

/** In the order in which colours are offered. */
export const COLOR_GROUPS = ['Publication', 'This page', 'By name'] as const;

/** 8 to 48 points (specification 001, 9). */
export const SIZES: readonly TextChoice[] = [
  8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48,
].map((points) => ({ title: `${points} pt`, value: `${points}pt` }));

export const FAMILIES: readonly TextChoice[] = Object.entries(FONTS).map(([title, value]) => ({
  title,
  value,
}));

const NAMED = Object.entries(COLORS).map(([name, value]): ColorChoice => {
  return { title: name.charAt(0).toUpperCase() + name.slice(1), value, group: 'By name' };
});

/** The colours of the publication's theme, those that the document has already, then those with a name; none twice. */
export function colorChoices(theme: Theme, document: string): readonly ColorChoice[] {
  const used = [...document.matchAll(COLOR)].map(([, color = '']) => color.toLowerCase());
  const own = used.map((value): ColorChoice => ({ title: value, value, group: 'This page' }));
  const seen = new Set<string>();
  return [...themeColors(theme), ...own.slice(0, MOST_OF_DOCUMENT), ...NAMED].filter(
    ({ value }) => !seen.has(value) && seen.add(value),
  );
}

/** Its palette, then what it says of text, links and ground. */
function themeColors(theme: Theme): readonly ColorChoice[] {
  const { color_palette, paragraph, heading, link, background_color } = theme;
  const said: readonly (readonly [string, string | null | undefined])[] = [
    ...(color_palette ?? []).map(({ color, name }) => [name || (color ?? ''), color] as const),
    ['Text', paragraph?.font_color],
    ['Headings', heading?.font_color],
    ...HEADINGS.map((level, at) => [`Heading ${at + 1}`, theme[level]?.font_color] as const),
    ['Links', link?.color],
    ['Links under the pointer', link?.hover_color],
    ['Background', background_color],
  ];
  return said.flatMap(([title, color]) =>
    color ? [{ title, value: color.toLowerCase(), group: 'Publication' as const }] : [],
  );
}

const COLOR = /(?:^|[\s";:])(#[0-9a-f]{6})\b/gi;
const MOST_OF_DOCUMENT = 12;
