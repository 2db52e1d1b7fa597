import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const list = style({ display: 'grid', listStyle: 'none', margin: 0, padding: 0 });

export const session = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[16],
  padding: `${vars.space[10]} 0`,
  selectors: { '& + &': { borderTop: `${vars.size.hair} solid ${vars.color.line}` } },
});

export const words = style({ display: 'grid', gap: vars.space[2], minWidth: 0, flex: 1 });

export const device = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  fontWeight: vars.type.label,
});

export const facts = style({
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  color: vars.color.text2,
  overflowWrap: 'anywhere',
});
