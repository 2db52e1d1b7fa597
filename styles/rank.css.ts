import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** By this a row is lifted: beside its check box, in the table's margin. */
export const handle = style({
  position: 'absolute',
  left: 0,
  top: 0,
  width: vars.size.gutter,
  height: '100%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  color: vars.color.off,
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  selectors: {
    'tr:hover &, tr:focus-within &': { color: vars.color.icon },
    '&:active': { cursor: 'grabbing' },
  },
  '@media': {
    [media.small]: {
      position: 'static',
      flex: 'none',
      width: vars.size.touch,
      height: vars.size.rowSmallScreen,
      marginLeft: `calc(-1 * ${vars.size.gutter})`,
    },
  },
});

const over = {
  position: 'absolute',
  pointerEvents: 'none',
  zIndex: 4,
} as const;

export const veil = style({
  ...over,
  background: vars.color.surface,
  opacity: 0.6,
});

export const line = style({
  ...over,
  height: 0,
  marginTop: `calc(-1 * ${vars.size.hair})`,
  borderTop: `${vars.size.ring} solid ${vars.color.accent}`,
  '@media': { [media.forcedColors]: { borderTopColor: 'Highlight' } },
});
