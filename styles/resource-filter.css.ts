import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

/** What stands in the panel of a filter. */
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  padding: vars.space[8],
  width: vars.size.trigger,
});

/** The list that a new filter is picked from, over the whole of what floats. */
export const picker = style({
  display: 'flex',
  flexDirection: 'column',
  width: vars.size.trigger,
  margin: `calc(-1 * ${vars.space[4]})`,
  maxHeight: `min(var(--popover-available-height, 60vh), 70vh, ${vars.size.paletteList})`,
});

export const none = style({ color: vars.color.text3 });

export const choices = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  maxHeight: vars.size.listMax,
  overflowY: 'auto',
});

/** A date's kind, and what that kind asks for below it. */
export const day = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
});

export const steps = style({
  display: 'grid',
  gridTemplateColumns: '1fr 2fr',
  gap: vars.space[8],
});
