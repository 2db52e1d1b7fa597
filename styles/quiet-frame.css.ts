import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const framed = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  minWidth: 0,
});
