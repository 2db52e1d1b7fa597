import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const visuallyHidden = style({
  position: 'absolute',
  width: vars.space[1],
  height: vars.space[1],
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
