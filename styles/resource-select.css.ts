import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const box = style({ minWidth: 0 });

const bar = `inset ${vars.size.ring} 0 ${vars.color.focus}`;
const barAfter = `inset calc(-1 * ${vars.size.ring}) 0 ${vars.color.focus}`;

export const chosen = style({
  display: 'inline-flex',
  minWidth: 0,
  maxWidth: '100%',
  borderRadius: vars.radius.small,
  selectors: {
    '&[data-movable]': { cursor: 'grab', touchAction: 'none', userSelect: 'none' },
    '&[data-held]': { opacity: 0.6, cursor: 'grabbing' },
    '&[data-drop]': { boxShadow: bar },
    '&[data-drop-after]': { boxShadow: barAfter },
  },
});

export const dot = style({
  width: vars.size.dot,
  height: vars.size.dot,
  flex: 'none',
  borderRadius: vars.radius.full,
});
