import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { cut, mono } from './lab.css.ts';
import { vars } from './tokens.css.ts';

const edge = `${vars.size.hair} solid ${vars.color.line}`;

/** A part of the bench. */
export const part = style({
  padding: `0 ${vars.space[16]} ${vars.space[12]}`,
  selectors: { '& + &': { borderTop: edge } },
});

export const partHead = style({
  minHeight: vars.size.filters,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
});

export const partTitle = style({
  fontSize: vars.type.form,
  lineHeight: vars.type.formLine,
  fontWeight: vars.type.strong,
  letterSpacing: vars.type.trackHead,
});

export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });

globalStyle(`${choices} > button`, {
  fontFamily: vars.type.mono,
  fontSize: vars.type.meta,
  fontWeight: vars.type.text,
  letterSpacing: 0,
});

/** Text of code: a payload, a diagram. */
export const code = style({
  margin: `${vars.space[12]} 0 0`,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  border: edge,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  color: vars.color.text2,
  fontFamily: vars.type.mono,
  fontSize: vars.type.meta,
  lineHeight: vars.type.tableLine,
  letterSpacing: 0,
  overflow: 'auto',
  whiteSpace: 'pre',
});

export const lines = style({ display: 'grid', gap: vars.space[4], paddingTop: vars.space[12] });

export const timer = style({
  minHeight: vars.size.key,
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${vars.size.metaLabel} ${vars.space[48]}`,
  alignItems: 'center',
  gap: vars.space[12],
});

export const remaining = style({
  color: vars.color.text2,
  textAlign: 'right',
  fontSize: vars.type.meta,
  fontVariantNumeric: 'tabular-nums',
});

export const share = createVar();

export const meter = style({
  height: vars.space[4],
  borderRadius: vars.radius.full,
  background: vars.color.press,
  overflow: 'hidden',
  '::before': {
    content: '',
    display: 'block',
    height: '100%',
    width: share,
    background: vars.color.chart1,
  },
});

export const call = style({
  display: 'grid',
  gap: vars.space[6],
  selectors: { '& + &': { paddingTop: vars.space[12] } },
});

export const callName = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  minWidth: 0,
  color: vars.color.text2,
  fontFamily: vars.type.mono,
  fontSize: vars.type.meta,
  letterSpacing: 0,
});

export const quiet = style({ color: vars.color.text3 });

export const moments = style({ margin: `0 calc(-1 * ${vars.space[8]})` });

export const moment = style({
  width: '100%',
  minHeight: vars.size.item,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `0 ${vars.space[8]}`,
  borderRadius: vars.radius.inner,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  textAlign: 'left',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-current]': { background: vars.color.accentSoft2 },
    '&[data-later]': { color: vars.color.text3 },
  },
});

export const momentTime = style({ color: vars.color.text3, fontVariantNumeric: 'tabular-nums' });
export const momentEvent = style([cut, mono, { flex: 1 }]);
export const momentState = style([cut, mono, { color: vars.color.text3, maxWidth: '50%' }]);

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  paddingTop: vars.space[8],
});

export const starts = style({
  marginLeft: `calc(-1 * ${vars.space[10]})`,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  paddingBottom: vars.space[8],
});

export const caption = style({
  paddingTop: vars.space[12],
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  fontWeight: vars.type.label,
  letterSpacing: 0,
});

globalStyle(`${caption} + ${code}`, {
  marginTop: vars.space[4],
  maxHeight: `calc(${vars.size.listMax} / 2)`,
});
globalStyle(`${starts} > button`, { maxWidth: '100%' });
globalStyle(`${starts} > button > span`, {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
