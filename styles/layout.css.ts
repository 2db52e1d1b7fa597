import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

/** Side by side, 8 px apart. */
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minWidth: 0,
});

/** Below each other, 16 px apart. */
export const stack = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minWidth: 0,
});

export const grow = style({ flex: 1, minWidth: 0 });
export const end = style({ marginLeft: 'auto' });

export const rule = style({
  border: 0,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
  margin: `${vars.space[4]} 0`,
});

/** A vertical hairline between controls. */
export const divider = style({
  width: vars.size.hair,
  height: vars.size.key,
  background: vars.color.line2,
  margin: `0 ${vars.space[4]}`,
  flex: 'none',
});

export const well = style({
  background: vars.color.sunken,
  border: `${vars.size.hair} solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
});

/** Keeps what is inside from being used while something covers it. */
export const covered = style({ opacity: 0.5, pointerEvents: 'none' });
