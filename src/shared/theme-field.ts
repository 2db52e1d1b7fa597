import { FONTS, TEXT_LEVELS } from './theme.ts';
import type { Field } from './kinds/index.ts';
import { color, enumeration, number, object, records, text } from './kinds/index.ts';

const WEIGHTS = [
  { value: '300', title: 'Light' },
  { value: '400', title: 'Regular' },
  { value: '500', title: 'Medium' },
  { value: '600', title: 'Semibold' },
  { value: '700', title: 'Bold' },
  { value: '900', title: 'Black' },
] as const;

const TITLES = { heading: 'All headings', paragraph: 'Paragraph' } as const;

/** How one level of text is set; what is left empty falls back. */
const typography = {
  font_family: enumeration(
    Object.keys(FONTS).map((family) => ({ value: family, title: family })),
    { label: 'Font' },
  ),
  font_weight: enumeration(WEIGHTS, { label: 'Weight' }),
  font_size: number({ min: 8, max: 64, label: 'Size' }),
  line_height: number({ min: 0.8, max: 3 }),
  letter_spacing: number({ min: -5, max: 20 }),
  font_color: color({ label: 'Color' }),
};

const levels = TEXT_LEVELS.map((level): [string, Field] => [
  level,
  object(typography, { label: level in TITLES ? TITLES[level as 'heading'] : level.toUpperCase() }),
]);

/** The look of a publication's pages: every value is one of a list, a number or `#rrggbb`, so that none can carry CSS. */
export const theme = object(
  {
    ...Object.fromEntries(levels),
    background_color: color({ label: 'Background color' }),
    link: object({ color: color(), hover_color: color({ label: 'Hover color' }) }),
    color_palette: records(
      { color: color({ required: true }), name: text({ max: 40 }) },
      { max: 24, label: 'Color palette' },
    ),
  },
  { label: 'Theme' },
);
