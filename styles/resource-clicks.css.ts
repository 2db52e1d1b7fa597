import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';
import { visuallyHidden } from './visually-hidden.css.ts';

const line = `${vars.size.hair} solid ${vars.color.line}`;

/** Fields of days side by side where there is room, level at their labels. */
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${vars.space[12]} ${vars.space[16]}`,
});

/** A day is as wide as its field, and a choice as its words. */
globalStyle(`${choices} > *`, { minWidth: vars.size.dayField, maxWidth: '100%' });

/** Choices that are wider than a phone are scrolled sideways. */
export const tables = style({ minWidth: 0, overflowX: 'auto' });

export const totals = style({ fontVariantNumeric: 'tabular-nums', color: vars.color.text2 });

export const hint = style({ color: vars.color.text3, fontSize: vars.type.meta });

export const figure = style({ display: 'grid', gap: vars.space[4], margin: 0, minWidth: 0 });

/** Where the drawing comes stands before it is there. */
export const plotRoom = style({ minWidth: 0, minHeight: vars.size.chart });

export const plot = style({ minWidth: 0, overflow: 'hidden' });

/** Walks the days by key; what it is at is drawn by the chart. */
export const walker = style([visuallyHidden]);

globalStyle(`${figure}:has(${walker}:focus-visible)`, {
  outline: `${vars.size.ring} solid ${vars.color.focus}`,
  outlineOffset: vars.space[4],
  borderRadius: vars.radius.control,
});

globalStyle(`${plot} .u-cursor-x`, { borderRightColor: vars.color.text3 });

export const caption = style([
  hint,
  {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${vars.space[4]} ${vars.space[16]}`,
    fontVariantNumeric: 'tabular-nums',
    minHeight: vars.type.metaLine,
  },
]);

export const key = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[6],
  '::before': {
    content: '',
    width: vars.space[12],
    height: vars.space[8],
    background: vars.color.chart1,
    forcedColorAdjust: 'none',
  },
  selectors: {
    '&[data-of="before"]::before': { height: vars.size.ring, background: vars.color.chart3 },
  },
});

export const said = style({ marginInlineStart: 'auto', color: vars.color.text });

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

globalStyle(`${table} th > a`, {
  '@media': {
    [media.small]: { display: 'inline-flex', alignItems: 'center', minHeight: vars.size.control },
  },
});

export const live = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space[6],
  color: vars.color.text2,
  fontVariantNumeric: 'tabular-nums',
});

export const liveCount = style({
  fontSize: vars.type.title,
  lineHeight: vars.type.titleLine,
  fontWeight: vars.type.strong,
  color: vars.color.text,
});

export const phase = style([
  hint,
  {
    marginInlineStart: vars.space[8],
    '::before': {
      content: '',
      display: 'inline-block',
      width: vars.size.dot,
      height: vars.size.dot,
      marginInlineEnd: vars.space[6],
      borderRadius: vars.radius.full,
      background: vars.color.off,
      forcedColorAdjust: 'none',
    },
    selectors: {
      [`${live}[data-phase="live"] &::before`]: { background: vars.color.green },
      [`${live}[data-phase="polling"] &::before`]: { background: vars.color.amber },
    },
  },
]);
