import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

const DARK = "[data-theme='dark']";

export const framed = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  minWidth: 0,
  selectors: {
    // A page keeps its own colours, which are light as a rule: in the dark it lies on a mat that says so.
    [`${DARK} &:not([data-picture])`]: {
      padding: vars.space[8],
      borderRadius: vars.radius.control,
      background: vars.color.raised,
    },
  },
});

export const ownColors = style({
  display: 'none',
  color: vars.color.text3,
  fontSize: vars.type.meta,
  selectors: { [`${DARK} &`]: { display: 'block' } },
});

/** Of the surface until its document has come, which keeps its own colours: a frame of another scheme is painted white before. */
export const frame = style({
  colorScheme: 'light',
  background: vars.color.surface,
  selectors: {
    '[data-come] > &': { background: vars.color.onMark },
    [`${DARK} &`]: { borderRadius: vars.radius.control },
  },
});
