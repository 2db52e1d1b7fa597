import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const panel = style({
  display: 'grid',
  gap: vars.space[8],
  padding: vars.space[12],
  justifyItems: 'start',
});

export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: vars.space[8],
  width: '100%',
});

export const state = style({
  margin: 0,
  color: vars.color.text2,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
});

export const problems = style({
  display: 'grid',
  gap: vars.space[12],
  width: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const problem = style({
  display: 'grid',
  gap: vars.space[4],
  minWidth: 0,
  paddingBottom: vars.space[12],
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
});

export const level = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  fontSize: vars.type.meta,
  fontWeight: vars.type.strong,
  color: vars.color.amberText,
  selectors: { '&[data-level=error]': { color: vars.color.redText } },
});

export const message = style({ overflowWrap: 'anywhere' });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });
