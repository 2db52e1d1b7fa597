import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const facts = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });

export const keys = style({ display: 'grid', gap: vars.space[8], minWidth: 0 });

export const key = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' });

export const members = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const member = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[2]} ${vars.space[12]}`,
  paddingBlock: vars.space[6],
  overflowWrap: 'anywhere',
});

export const email = style({ flex: 1, minWidth: 0, color: vars.color.text2 });
