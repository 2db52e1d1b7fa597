import type { BlockField } from '../../../content/blocks/block.ts';
import { FONTS } from '../../../shared/theme.ts';

const line = (name: string, label: string, hint?: string): BlockField => ({
  name,
  label,
  control: 'line',
  ...(hint === undefined ? {} : { hint }),
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
  line('font-size', 'Size'),
  line('color', 'Color'),
  line('background-color', 'Background'),
  line('padding', 'Padding'),
  line('margin', 'Margin'),
  line('width', 'Width'),
  line('border-radius', 'Radius'),
];
