import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

/** Side by side: what is used in many places stays short. */
export const places = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${vars.size.menu}), 1fr))`,
  gap: `${vars.space[16]} ${vars.space[24]}`,
  alignItems: 'start',
  minWidth: 0,
});

export const head = style({ display: 'flex', alignItems: 'baseline', gap: vars.space[8] });

export const title = style({ fontWeight: vars.type.label });

export const count = style({ color: vars.color.text2, fontVariantNumeric: 'tabular-nums' });

export const rows = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const row = style({ overflowWrap: 'anywhere', paddingBlock: vars.space[2] });

export const link = style({
  display: 'inline-block',
  minHeight: vars.space[24],
  textDecoration: 'underline',
  textDecorationColor: vars.color.icon,
});

/** Inside of a message above the fields: it leaves them in sight. */
export const bounded = style({
  maxHeight: '176px',
  marginTop: vars.space[8],
  overflowY: 'auto',
});
