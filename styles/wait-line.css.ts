import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const line = style({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: vars.space[3],
  overflow: 'hidden',
  zIndex: vars.z.tip,
  pointerEvents: 'none',
});
