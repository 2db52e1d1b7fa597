import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** A video in its row: what it looks like, beside what is said of it. */
export const video = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 400px) minmax(0, 1fr)',
  gap: vars.space[16],
  alignItems: 'start',
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[8],
  width: '100%',
  aspectRatio: '16 / 9',
  margin: 0,
  padding: vars.space[16],
  borderRadius: vars.radius.control,
  background: vars.color.tip,
  color: vars.color.onTip,
  textAlign: 'center',
  textDecoration: 'none',
  selectors: {
    '&[data-empty]': { background: vars.color.press, color: vars.color.text2 },
  },
});

export const player = style({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  border: 0,
  borderRadius: vars.radius.control,
  background: vars.color.press,
  // Of another scheme than the page of the player it would be white until that comes.
  colorScheme: 'light',
});

/** What an ad looks like. */
export const page = style({
  display: 'block',
  width: '100%',
  aspectRatio: '5 / 1',
  border: `${vars.size.hair} solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  background: vars.color.onAccent,
  colorScheme: 'light',
  '@media': { [media.small]: { aspectRatio: '4 / 3' } },
});

export const watch = style({ color: vars.color.accentText });

export const words = style({ margin: 0, color: vars.color.text2, overflowWrap: 'anywhere' });
