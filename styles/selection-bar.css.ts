import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { button } from './button.css.ts';
import { media, vars } from './tokens.css.ts';

const appear = keyframes({
  from: { opacity: 0, transform: `translate(-50%, ${vars.motion.travel})` },
});

/** 16 px above the foot, centred; nothing while nothing is chosen. */
export const bar = style({
  position: 'absolute',
  left: '50%',
  transform: 'translateX(-50%)',
  bottom: `calc(${vars.size.filters} + ${vars.space[16]})`,
  zIndex: vars.z.bar,
  maxWidth: `calc(100% - ${vars.space[32]})`,
  height: vars.size.filters,
  display: 'flex',
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
      left: 0,
      right: 0,
      bottom: 0,
      transform: 'none',
      maxWidth: 'none',
      height: vars.size.rowSmallScreen,
      borderRadius: 0,
      overflowX: 'auto',
      animation: 'none',
    },
  },
});

globalStyle(`${bar} ${button}:not([data-kind="warn"])`, {
  borderColor: 'transparent',
  color: vars.color.text,
});
