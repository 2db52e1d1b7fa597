import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const control = style({ display: 'grid', gap: vars.space[8], minWidth: 0 });

export const lines = style({ display: 'grid', gap: vars.space[8], minWidth: 0 });

/** The label beside the answer, above it where there is no room. */
export const line = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.size.menu}), 1fr))`,
  columnGap: vars.space[16],
});

export const label = style({ color: vars.color.text2, overflowWrap: 'anywhere' });

export const text = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 0 });

export const summary = style({
  padding: `${vars.space[4]} 0`,
  color: vars.color.text2,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  cursor: 'pointer',
});
