import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const told = style({ display: 'grid', gap: vars.space[16] });

export const facts = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.metaLabel} minmax(0, 1fr)`,
  gap: vars.space[8],
  overflowWrap: 'anywhere',
});

export const head = style({ fontWeight: vars.type.strong });

export const people = style({ display: 'grid', gap: vars.space[8] });

export const person = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] });

export const name = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
