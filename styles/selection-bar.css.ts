import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { button } from './button.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

const appear = keyframes({
  from: { opacity: 0, transform: `translateY(${vars.motion.travel})` },
});

/** 16 px above the foot, centred, on a second line where one is too short; on small screens below the foot, so that it covers no row. Nothing while nothing is chosen. */
export const bar = style({
  position: 'absolute',
  insetInline: vars.space[16],
  width: 'fit-content',
  marginInline: 'auto',
  bottom: `calc(${vars.size.filters} + ${vars.space[16]})`,
  zIndex: vars.z.bar,
  minHeight: vars.size.filters,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  padding: `0 ${vars.space[8]} 0 ${vars.space[16]}`,
  background: vars.color.raised,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  animation: `${appear} ${vars.motion.fast} ${vars.motion.ease}`,
  '@media': {
    [media.small]: {
      position: 'static',
      flex: 'none',
      width: 'auto',
      marginInline: 0,
      minHeight: vars.size.rowSmallScreen,
      paddingBlock: vars.space[8],
      borderRadius: 0,
      animation: 'none',
    },
  },
});

globalStyle(`${bar} ${button}:not([data-kind="warn"])`, { borderColor: 'transparent' });
globalStyle(`${bar} ${button}:not([data-kind="warn"], [aria-disabled="true"])`, {
  color: vars.color.text,
});

/** All that a list of articles offers stands on one line at 1440 px. */
globalStyle(`${bar} ${button}`, { paddingInline: vars.space[8] });

/** A vertical hairline between controls. */
export const divider = style({
  width: vars.size.hair,
  height: vars.size.key,
  background: vars.color.line2,
  margin: `0 ${vars.space[4]}`,
  flex: 'none',
});
