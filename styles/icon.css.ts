import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const icon = style({
  width: vars.size.icon,
  height: vars.size.icon,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  selectors: {
    '&[data-size="small"]': { width: vars.size.iconSmall, height: vars.size.iconSmall },
    '&[data-size="tiny"]': {
      width: vars.size.iconTiny,
      height: vars.size.iconTiny,
      strokeWidth: 2,
    },
    '&[data-turning]': {
      animationName: turn,
      animationDuration: vars.motion.turn,
      animationTimingFunction: 'linear',
      animationIterationCount: 'infinite',
      '@media': { [media.reducedMotion]: { animationName: 'none' } },
    },
  },
});

globalStyle(`${icon}[data-tone="accent"]`, { color: vars.color.accentText });
globalStyle(`${icon}[data-tone="green"]`, { color: vars.color.greenText });
globalStyle(`${icon}[data-tone="amber"]`, { color: vars.color.amberText });
globalStyle(`${icon}[data-tone="red"]`, { color: vars.color.redText });
