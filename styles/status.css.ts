import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const status = style({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: vars.space[6],
  whiteSpace: 'nowrap',
  minWidth: 0,
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
