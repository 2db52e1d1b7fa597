import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
});

export const said = style({ display: 'grid', flex: 1, minWidth: vars.size.menu });

export const hint = style({
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  color: vars.color.text3,
});

export const control = style({ width: vars.size.selectMenu, maxWidth: '100%' });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });

export const own = style({ display: 'grid', gap: vars.space[16] });

export const views = style({ display: 'grid', gap: vars.space[12] });
