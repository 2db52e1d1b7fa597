import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const hint = style({ color: vars.color.text2 });

export const records = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });

export const record = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });

export const recordHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[4]} ${vars.space[12]}`,
});

export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${vars.space[2]} ${vars.space[12]}`,
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

globalStyle(`${parts} > dt`, {
  color: vars.color.text3,
  '@media': { [media.small]: { marginTop: vars.space[4], fontSize: vars.type.meta } },
});

export const copied = style({ display: 'flex', alignItems: 'start', gap: vars.space[4] });

export const value = style({ minWidth: 0, overflowWrap: 'anywhere' });
