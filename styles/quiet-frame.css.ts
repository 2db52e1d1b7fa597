import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const framed = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  minWidth: 0,
});

/** Of the surface until its document has come, which keeps its own colours: a frame of another scheme is painted white before. */
export const frame = style({
  colorScheme: 'light',
  background: vars.color.surface,
  selectors: { '[data-come] > &': { background: vars.color.onMark } },
});
