import { style } from '@vanilla-extract/css';
import { mono } from './text.css.ts';
import { vars } from './tokens.css.ts';

export const efforts = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });

export const effort = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const name = style({ fontWeight: vars.type.label, overflowWrap: 'anywhere' });

export const link = style({ display: 'flex', alignItems: 'center', gap: vars.space[4] });

export const address = style([
  mono,
  { minWidth: 0, overflowWrap: 'anywhere', color: vars.color.text2 },
]);
