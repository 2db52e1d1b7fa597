import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const shell = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.side} minmax(0, 1fr)`,
  height: '100dvh',
  overflow: 'hidden',
  selectors: {
    '&[data-sidebar="icons"]': { gridTemplateColumns: `${vars.size.sideIcons} minmax(0, 1fr)` },
  },
  '@media': {
    [media.small]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      selectors: { '&[data-sidebar="icons"]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  },
});

export const side = style({
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  '@media': { [media.small]: { display: 'none' } },
});

export const main = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  position: 'relative',
  background: vars.color.surface,
});

export const content = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  selectors: { '&:focus-visible': { outline: 'none' } },
});

/** The first stop of the Tab key: past the sidebar. */
export const skip = style({
  position: 'absolute',
  left: vars.space[8],
  top: vars.space[8],
  zIndex: vars.z.tip,
  padding: `${vars.space[6]} ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  background: vars.color.tip,
  color: vars.color.onTip,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
});
