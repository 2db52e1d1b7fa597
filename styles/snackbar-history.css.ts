import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const line = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[10],
  padding: `${vars.space[10]} ${vars.space[20]}`,
  selectors: { '& + &': { borderTop: `${vars.size.hair} solid ${vars.color.line}` } },
});

export const message = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

export const time = style({
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});
