import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
});

export const control = style({ width: vars.size.selectMenu, maxWidth: '100%' });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });

export const own = style({ display: 'grid', gap: vars.space[16] });
