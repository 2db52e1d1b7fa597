import type { Rgb } from './contract/contrast.ts';
import { READABLE, contrast, mix, rgb, toHex, walk } from './contract/contrast.ts';
import * as rules from './rules.ts';
import type { Font, FullStyle, Theme } from './theme.ts';
import { COLORS, FONTS, HEADINGS, backgroundOf, linkOf, styleOf } from './theme.ts';

/** A theme as a style sheet for a page of its own. What is no font, colour or number of a theme is left out. */
export function themeCss(theme: Theme): string {
  const { color, hover_color } = linkOf(theme);
  return [
    rule(':root', variablesOf(theme)),
    rule('body', [
      ...declarations(styleOf(theme, 'paragraph')),
      named('background-color', backgroundOf(theme)),
    ]),
    ...HEADINGS.map((level) => rule(level, declarations(styleOf(theme, level)))),
    rule('a', [colorOf(color)]),
    rule('a:hover', [colorOf(hover_color)]),
  ].join('\n');
}

/**
 * The colours of a page that follow from its ground: of areas that stand out from it, of lines, of quiet text, which
 * reads on both, and of text on the colour of links.
 */
export function pageColors(theme: Theme) {
  const [ground, ink, link] = [
    backgroundOf(theme),
    styleOf(theme, 'paragraph').font_color,
    linkOf(theme).color,
  ].map((each) => rgb(each)) as [Rgb, Rgb, Rgb];
  const surface = mix(ground, ink, 0.06);
  return {
    background: toHex(ground),
    surface: toHex(surface),
    line: toHex(mix(ground, ink, 0.18)),
    muted: toHex(walk(mix(ground, ink, 0.6), ink, [ground, surface])),
    'on-link': contrast(rgb(COLORS.white), link) >= READABLE ? COLORS.white : COLORS.black,
  };
}

/** Each value under a name, for the styles of blocks: `--h1-font-size`, `--link-color`, `--page-muted`, `--palette-1`. */
function variablesOf(theme: Theme): readonly string[] {
  const levels = (['paragraph', ...HEADINGS] as const).flatMap((level) =>
    declarations(styleOf(theme, level)).map((said) => (said === '' ? '' : `--${level}-${said}`)),
  );
  const { color, hover_color } = linkOf(theme);
  const palette = (theme.color_palette ?? []).map((each, at) =>
    named(`--palette-${at + 1}`, each.color ?? ''),
  );
  return [
    ...levels,
    named('--link-color', color),
    named('--link-hover-color', hover_color),
    ...Object.entries(pageColors(theme)).map(([name, color]) => named(`--page-${name}`, color)),
    ...palette,
  ];
}

function named(name: string, color: string) {
  return rules.color(color) === null && color !== '' ? `${name}: ${color}` : '';
}

function declarations(style: FullStyle): readonly string[] {
  return [
    `font-family: ${FONTS[style.font_family as Font] ?? 'serif'}`,
    numberOf('font-weight', style.font_weight, ''),
    numberOf('font-size', style.font_size, 'px'),
    colorOf(style.font_color),
    numberOf('line-height', style.line_height, ''),
    numberOf('letter-spacing', style.letter_spacing, 'px'),
  ];
}

function rule(selector: string, parts: readonly string[]) {
  return `${selector} { ${parts.filter((part) => part !== '').join('; ')} }`;
}

function colorOf(value: string) {
  return rules.color(value) === null ? `color: ${value}` : '';
}

function numberOf(property: string, value: number | string, unit: string) {
  const number = Number(value);
  return value !== '' && Number.isFinite(number) ? `${property}: ${number}${unit}` : '';
}
