import { style } from '@vanilla-extract/css';
import { mono } from './text.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** The picture at the left, what it looks like at the right; below each other where the window is narrow. */
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space[24],
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const preview = style({ display: 'grid', gap: vars.space[8], margin: 0, minWidth: 0 });

export const picture = style({
  display: 'block',
  width: '100%',
  borderRadius: vars.radius.control,
  border: `${vars.size.hair} solid ${vars.color.line}`,
});

export const link = style([
  mono,
  { color: vars.color.text2, fontSize: vars.type.meta, overflowWrap: 'anywhere' },
]);
