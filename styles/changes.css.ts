import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const list = style({ borderBottom: `${vars.size.hair} solid ${vars.color.line}` });

export const line = style({
  minHeight: vars.size.row,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `${vars.space[8]} 0`,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
  minWidth: 0,
});

/** What was done above what became of it; beside each other where there is room. */
export const text = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[12],
  overflowWrap: 'anywhere',
});

export const what = style({
  flex: 1,
  minWidth: 0,
  '@media': { [media.small]: { flexBasis: '100%' } },
});

/** Below what was done: with which records. */
export const records = style({ display: 'block', color: vars.color.text2 });

export const meta = style({ color: vars.color.text3, fontVariantNumeric: 'tabular-nums' });

/** What the page holds, above it. */
export const scope = style({ color: vars.color.text2, paddingBottom: vars.space[12] });
