import type { BlockField } from '../../../content/blocks/block.ts';
import { FONTS } from '../../../shared/theme.ts';

const line = (name: string, label: string, example: string): BlockField => ({
  name,
  label,
  control: 'line',
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
  line('font-size', 'Size', '16px'),
  { ...line('color', 'Color', '#161a22'), control: 'color' },
  { ...line('background-color', 'Background', '#ffffff'), control: 'color' },
  line('padding', 'Padding', '8px 16px'),
  line('margin', 'Margin', '0 auto'),
  line('width', 'Width', '50%'),
  line('border-radius', 'Radius', '4px'),
];
