import { useSelector } from '@xstate/react';
import { selectDraft } from '../../../../machines/form/form.select.ts';
import * as css from '../../../../styles/resource-theme.css.ts';
import { color as colorRule } from '../../../shared/rules.ts';
import { COLORS, HEADINGS, FONTS, backgroundOf, linkOf, styleOf } from '../../../shared/theme.ts';
import type { Font, FullStyle, Heading, Theme } from '../../../shared/theme.ts';
import { contrast, parseHex } from '../../../shared/contract/contrast.ts';
import { textOn } from '../../ui/colors.ts';
import { Status } from '../../ui/status.tsx';
import { withVars } from '../../ui/with-vars.ts';
import type { FormPreviewProps } from '../../resources/feature.ts';
import { Swatch } from '../../ui/swatch.tsx';

/** A page in little, as the theme that is being typed sets it, and how well each colour reads on it. */
export function ThemePreview({ form }: FormPreviewProps) {
  const draft = useSelector(form, selectDraft);
  const theme = readable((draft.info as { readonly theme?: Theme } | null)?.theme ?? {});
  const { color, hover_color } = linkOf(theme);
  const links = withVars([
    [css.ground, backgroundOf(theme)],
    [css.link, color],
    [css.linkHover, hover_color],
    [css.linkText, textOn(color)],
    [css.linkHoverText, textOn(hover_color)],
  ]);
  return (
    <>
      <div className={css.paper} style={links}>
        {HEADINGS.map((level) => (
          <Line key={level} level={level} style={styleOf(theme, level)} />
        ))}
        <p className={css.text} style={varsOf(styleOf(theme, 'paragraph'))}>
          The tide turned at four, and with it the talk on the quay. Whoever reads on finds{' '}
          <span className={css.linkSample}>a link</span> and, under the pointer,{' '}
          <span className={css.linkSample} data-hovered="">
            the same link
          </span>
          .
        </p>
        <span className={css.buttonSample} style={varsOf(styleOf(theme, 'paragraph'))}>
          Subscribe
        </span>
        <Palette theme={theme} />
      </div>
      <Contrasts theme={theme} />
      <p className={css.note}>A font that this device does not have is shown by one like it.</p>
    </>
  );
}

function Line({ level, style }: { readonly level: Heading; readonly style: FullStyle }) {
  return (
    <p className={css.text} style={varsOf(style)}>
      {level.toUpperCase()} Slack water
    </p>
  );
}

function Palette({ theme }: { readonly theme: Theme }) {
  const all = theme.color_palette ?? [];
  const colors = [...new Map(all.map((each) => [`${each.color} ${each.name}`, each]))];
  if (colors.length === 0) return null;
  return (
    <ul className={css.swatches} aria-label="Color palette">
      {colors.map(([key, { color, name }]) => (
        <li key={key} className={css.swatchItem}>
          <Swatch hex={String(color)} />
          {name || color}
        </li>
      ))}
    </ul>
  );
}

/** The contrast of each colour of text with the ground of the page. */
function Contrasts({ theme }: { readonly theme: Theme }) {
  const { color, hover_color } = linkOf(theme);
  const texts = ['paragraph', ...HEADINGS] as const;
  const rows = [
    ...texts.map((level) => [
      TITLES[level] ?? level.toUpperCase(),
      styleOf(theme, level).font_color,
    ]),
    ['Link', color],
    ['Link, hovered', hover_color],
  ] as const;
  const ground = backgroundOf(theme);
  const ratioOf = (hex: string | null) => contrastOf(hex ?? '', ground);
  const named = ground === COLORS.white ? 'white' : ground;
  const poor = rows.filter(([, hex]) => ratioOf(hex) < READABLE);
  return (
    <section aria-label="Contrast" className={css.contrasts}>
      <dl className={css.figures}>
        {rows.map(([title, hex]) => (
          <div key={title} className={css.figure}>
            <dt>{title}</dt>
            <dd>
              <Status tone={ratioOf(hex) < READABLE ? 'amber' : 'green'}>
                {shown(ratioOf(hex))}
              </Status>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className={css.note}>
        {poor.length === 0
          ? `All text reads well on ${named}: ${READABLE} : 1 or more.`
          : `Hard to read on ${named}, below ${READABLE} : 1: ${poor.map(([title]) => title).join(', ')}.`}
      </p>
    </section>
  );
}

const READABLE = 4.5;
const TITLES: Readonly<Record<string, string>> = { paragraph: 'Paragraph' };

function contrastOf(hex: string, ground: string): number {
  const [own, below] = [parseHex(hex), parseHex(ground)];
  return own === null || below === null ? 1 : contrast(own, below);
}

/** Rounded down, so that 4.49 is not said to be 4.5. */
function shown(ratio: number) {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;
}

function varsOf(style: FullStyle) {
  return withVars([
    [css.family, FONTS[style.font_family as Font] ?? FONTS.Georgia],
    [css.weight, style.font_weight],
    [css.size, `${style.font_size}px`],
    [css.colorOfText, style.font_color],
    [css.line, String(style.line_height)],
    [css.spacing, `${style.letter_spacing}px`],
  ]);
}

/** A theme without what is half typed: a colour that is none yet stands for no colour. */
function readable(theme: Theme): Theme {
  const levels = Object.entries(theme).map(([name, part]) => {
    if (typeof part === 'string') return [name, isColor(part) ? part : null];
    if (Array.isArray(part)) return [name, part.filter(({ color }) => isColor(color))];
    const own = Object.entries(part ?? {}).filter(
      ([key, value]) => !key.endsWith('color') || value === null || isColor(value),
    );
    return [name, Object.fromEntries(own)];
  });
  return Object.fromEntries(levels) as Theme;
}

function isColor(value: unknown) {
  return typeof value === 'string' && colorRule(value) === null;
}
