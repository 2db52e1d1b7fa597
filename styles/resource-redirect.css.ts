import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const hint = style({ color: vars.color.text2 });

export const ways = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });

export const hops = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

/** A dot for each place, and a line from it to the next. */
export const hop = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[2]} ${vars.space[12]}`,
  minWidth: 0,
  padding: `${vars.space[4]} 0 ${vars.space[4]} ${vars.space[24]}`,
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      top: '12px',
      left: '4px',
      width: '8px',
      height: '8px',
      border: `${vars.size.hair} solid ${vars.color.icon}`,
      borderRadius: '50%',
      background: vars.color.surface,
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      top: '20px',
      bottom: '-12px',
      left: '8px',
      borderLeft: `${vars.size.hair} solid ${vars.color.icon}`,
    },
    '&:last-child::after': { display: 'none' },
    '&[data-end]::before': { background: vars.color.icon },
    '&[data-end=loop]::before': { background: vars.color.red, borderColor: vars.color.red },
  },
});

export const place = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const code = style({ color: vars.color.text2, fontSize: vars.type.meta });
