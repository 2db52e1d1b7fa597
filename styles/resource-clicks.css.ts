import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

const line = `${vars.size.hair} solid ${vars.color.line}`;

export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[16]}`,
});

export const totals = style({ fontVariantNumeric: 'tabular-nums', color: vars.color.text2 });

export const hint = style({ color: vars.color.text3, fontSize: vars.type.meta });

export const figure = style({ display: 'grid', gap: vars.space[4], margin: 0, minWidth: 0 });

export const chart = style({
  display: 'block',
  width: '100%',
  height: '120px',
  borderBottom: line,
});

export const bar = style({ fill: vars.color.chart1 });

export const before = style({
  fill: 'none',
  stroke: vars.color.text3,
  strokeWidth: vars.size.ring,
  strokeLinejoin: 'round',
});

export const axis = style([
  hint,
  { display: 'flex', justifyContent: 'space-between', gap: vars.space[8] },
]);

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  fontVariantNumeric: 'tabular-nums',
});

globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[4]} ${vars.space[8]}`,
  borderBottom: line,
  textAlign: 'end',
  fontWeight: vars.type.text,
});

globalStyle(`${table} thead th`, { color: vars.color.text3, fontSize: vars.type.meta });

globalStyle(`${table} th:first-child`, {
  textAlign: 'start',
  overflowWrap: 'anywhere',
});
