import { keyframes, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

const slide = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(300%)' },
});

export const track = style({
  width: '100%',
  height: vars.space[4],
  borderRadius: vars.radius.full,
  background: vars.color.press,
  overflow: 'hidden',
});

export const bar = style({
  height: '100%',
  borderRadius: vars.radius.full,
  background: vars.color.accent,
  transition: `width ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&[data-tone="green"]': { background: vars.color.green },
    '&[data-tone="red"]': { background: vars.color.red },
    '&[data-unknown]': {
      width: '33%',
      animation: `${slide} calc(2 * ${vars.motion.turn}) ${vars.motion.ease} infinite`,
      '@media': { [media.reducedMotion]: { animation: 'none', width: '100%', opacity: 0.5 } },
    },
  },
});
