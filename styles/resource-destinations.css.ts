import { style } from '@vanilla-extract/css';
import { mono } from './text.css.ts';
import { vars } from './tokens.css.ts';

export const destinations = style({
  display: 'grid',
  gap: vars.space[16],
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const destination = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });

export const address = style([mono, { minWidth: 0, overflowWrap: 'anywhere' }]);

export const answer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[4]} ${vars.space[12]}`,
});

export const when = style({
  color: vars.color.text3,
  fontSize: vars.type.meta,
  overflowWrap: 'anywhere',
});

export const reason = style({ color: vars.color.text2, overflowWrap: 'anywhere' });
