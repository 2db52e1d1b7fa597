import type { BlockField } from '../../../content/blocks/block.ts';
import { FONTS } from '../../../shared/theme.ts';

const css = (name: string, label: string, example: string): BlockField => ({
  name,
  label,
  control: 'css',
  example,
});

/** The properties of a style that a page needs; further ones stay as they are. */
export const STYLE_FIELDS: readonly BlockField[] = [
  {
    name: 'text-align',
    label: 'Align',
    control: 'choice',
    choices: [
      { value: '', title: 'As around it' },
      { value: 'left', title: 'Left' },
      { value: 'center', title: 'Centre' },
      { value: 'right', title: 'Right' },
    ],
  },
  {
    name: 'font-family',
    label: 'Font',
    control: 'choice',
    choices: [
      { value: '', title: 'Theme' },
      ...Object.entries(FONTS).map(([title, value]) => ({ value, title })),
    ],
  },
  css('font-size', 'Size', '16px'),
  { ...css('color', 'Color', '#161a22'), control: 'color' },
  { ...css('background-color', 'Background', '#ffffff'), control: 'color' },
  css('padding', 'Padding', '8px 16px'),
  css('margin', 'Margin', '0 auto'),
  css('width', 'Width', '50%'),
  css('border-radius', 'Radius', '4px'),
];
