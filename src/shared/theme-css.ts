import * as rules from './rules.ts';
import type { Font, FullStyle, Theme } from './theme.ts';
import { FONTS, HEADINGS, linkOf, styleOf } from './theme.ts';

/** A theme as a style sheet for a page of its own. What is no font, colour or number of a theme is left out. */
export function themeCss(theme: Theme): string {
  const { color, hover_color } = linkOf(theme);
  return [
    rule('body', declarations(styleOf(theme, 'paragraph'))),
    ...HEADINGS.map((level) => rule(level, declarations(styleOf(theme, level)))),
    rule('a', [colourOf(color)]),
    rule('a:hover', [colourOf(hover_color)]),
  ].join('\n');
}

function declarations(style: FullStyle): readonly string[] {
  return [
    `font-family: ${FONTS[style.font_family as Font] ?? 'serif'}`,
    numberOf('font-weight', style.font_weight, ''),
    numberOf('font-size', style.font_size, 'pt'),
    colourOf(style.font_color),
    numberOf('line-height', style.line_height, ''),
    numberOf('letter-spacing', style.letter_spacing, 'px'),
  ];
}

function rule(selector: string, parts: readonly string[]) {
  return `${selector} { ${parts.filter((part) => part !== '').join('; ')} }`;
}

function colourOf(value: string) {
  return rules.colour(value) === null ? `color: ${value}` : '';
}

function numberOf(property: string, value: number | string, unit: string) {
  const number = Number(value);
  return value !== '' && Number.isFinite(number) ? `${property}: ${number}${unit}` : '';
}
