import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const logo = style({
  display: 'inline-flex',
  flex: 'none',
  color: vars.color.onMark,
  selectors: { '&[data-variant="default"]': { color: vars.color.onAccent } },
});

export const tile = style({
  fill: vars.color.accent,
  selectors: {
    '[data-variant="halloween"] &': { fill: vars.color.halloween },
    '[data-variant="valentine"] &': { fill: vars.color.valentine },
  },
});

export const ink = style({ fill: 'currentColor' });
