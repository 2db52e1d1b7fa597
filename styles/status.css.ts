import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const status = style({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: vars.space[6],
  whiteSpace: 'nowrap',
  minWidth: 0,
});

/** Around one that takes a second line where it has no room on one, as beside the buttons of a phone's page head. */
export const breaks = style({ minWidth: 0, maxWidth: '100%' });

globalStyle(`${breaks} ${status}`, {
  '@media': { [media.small]: { maxWidth: '100%', alignItems: 'baseline' } },
});
globalStyle(`${breaks} ${status} > span`, {
  '@media': { [media.small]: { whiteSpace: 'normal' } },
});

export const dot = style({
  width: vars.size.dot,
  height: vars.size.dot,
  borderRadius: vars.radius.full,
  background: vars.color.icon,
  flex: 'none',
  selectors: {
    '&[data-tone="green"]': { background: vars.color.green },
    '&[data-tone="amber"]': { background: vars.color.amber },
    '&[data-tone="red"]': { background: vars.color.red },
    '&[data-tone="accent"]': { background: vars.color.accentText },
    '&[data-tone="hollow"]': {
      background: 'none',
      boxShadow: `inset 0 0 0 ${vars.size.ring} ${vars.color.icon}`,
    },
  },
});
