import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const matrix = style({
  border: `${vars.size.hair} solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  overflow: 'hidden',
  minWidth: 0,
});

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  padding: vars.space[8],
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
});

/** As wide as what it asks for, which the longest of them needs, and the line where that is narrower. */
globalStyle(`${tools} > label`, {
  width: vars.size.trigger,
  maxWidth: '100%',
  '@media': { [media.coarse]: { width: '100%' } },
});

export const compared = style({ width: vars.size.selectMenu, maxWidth: '100%' });

export const changes = style({
  marginLeft: 'auto',
  color: vars.color.text2,
  fontSize: vars.type.table,
  fontVariantNumeric: 'tabular-nums',
});

/** A box that gets the focus is brought below the head and beside the name, which stay. */
export const scroll = style({
  overflow: 'auto',
  maxHeight: '70vh',
  scrollPaddingTop: vars.size.head,
  scrollPaddingLeft: `calc(${vars.size.bar} * 3)`,
  // Where it is always wider than its window, its end fades: there is more, and the last column ends before it.
  '@media': {
    [media.small]: {
      scrollPaddingRight: vars.space[32],
      maskImage: `linear-gradient(to left, transparent, black ${vars.space[32]})`,
    },
  },
});

export const table = style({
  width: '100%',
  minWidth: `calc(${vars.size.form} + ${vars.space[40]})`,
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
});

globalStyle(`:where(${scroll}) > ${table}`, {
  '@media': {
    [media.small]: {
      minWidth: `calc(${vars.size.form} + ${vars.size.bar} * 2)`,
      borderRight: `${vars.space[32]} solid transparent`,
    },
  },
});

export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.z.sticky,
  width: `calc(${vars.size.chip} * 2 + ${vars.space[10]})`,
  height: vars.size.head,
  padding: 0,
  background: vars.color.surface,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  color: vars.color.text3,
  fontSize: vars.type.meta,
  fontWeight: vars.type.label,
  letterSpacing: 0,
  textAlign: 'center',
  whiteSpace: 'nowrap',
});

/** A head that people have named: two lines of it, the rest in its tooltip. */
export const namedHead = style([
  head,
  { padding: `${vars.space[4]} ${vars.space[6]}`, whiteSpace: 'normal', verticalAlign: 'bottom' },
]);

export const twoLines = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

export const name = style([
  head,
  { width: 'auto', textAlign: 'left', padding: `0 ${vars.space[12]}`, left: 0 },
]);

// The corner stands above the heads that pass below it.
globalStyle(`thead > tr > ${name}`, { zIndex: vars.z.bar });

export const group = style({});

globalStyle(`${group} > *`, { background: vars.color.sunken });
globalStyle(`${group} > ${name}`, {
  top: 'auto',
  color: vars.color.text,
  fontSize: vars.type.table,
});

export const toggle = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: vars.size.chip,
  maxWidth: `calc(100% + ${vars.space[8]})`,
  marginLeft: `calc(-1 * ${vars.space[4]})`,
  padding: `0 ${vars.space[4]}`,
  overflowWrap: 'anywhere',
  textAlign: 'left',
  whiteSpace: 'normal',
  border: 0,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.color.hover } },
});

export const count = style({ color: vars.color.text3, fontWeight: vars.type.text });

/** What a row is about stays in view while its actions are scrolled. */
export const controller = style({
  position: 'sticky',
  left: 0,
  zIndex: vars.z.sticky,
  background: vars.color.surface,
  height: vars.size.head,
  padding: `${vars.space[4]} ${vars.space[12]} ${vars.space[4]} ${vars.space[24]}`,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  fontWeight: vars.type.label,
  textAlign: 'left',
  overflowWrap: 'anywhere',
});

export const code = style({
  display: 'inline-block',
  maxWidth: '100%',
  marginLeft: vars.space[8],
  fontFamily: vars.type.mono,
  fontSize: vars.type.meta,
  fontWeight: vars.type.text,
  letterSpacing: 0,
  color: vars.color.text3,
});

/** Whose field it is. */
export const of = style({
  marginLeft: vars.space[8],
  color: vars.color.text3,
  fontWeight: vars.type.text,
});

export const cell = style({
  height: vars.size.head,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  color: vars.color.text3,
  textAlign: 'center',
  selectors: {
    '&[data-changed]': {
      background: vars.color.amberSoft,
      boxShadow: `inset 0 0 0 ${vars.size.hair} ${vars.color.amberLine}`,
    },
    '&:focus-within': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.size.ring})`,
      borderRadius: vars.radius.inner,
    },
  },
});

globalStyle(`${cell} input:focus-visible`, { outline: 'none' });

export const none = style({ padding: vars.space[16], color: vars.color.text3 });

/** Events of a webhook: few columns, so that it fits a phone; low enough to see what stands below. */
export const eventScroll = style({ overflow: 'auto', maxHeight: '40vh' });

export const eventTable = style({ minWidth: 0 });

globalStyle(`${eventTable} th:not(:first-child)`, {
  width: `calc(${vars.size.chip} * 3)`,
  '@media': { [media.small]: { width: `calc(${vars.size.chip} * 2 + ${vars.space[8]})` } },
});

globalStyle(`${eventTable} ${controller}`, {
  '@media': { [media.small]: { paddingLeft: vars.space[12], whiteSpace: 'normal' } },
});

globalStyle(`${eventTable} ${code}`, { '@media': { [media.small]: { display: 'none' } } });

/** What a key may do has five choices: on a phone they are brought into view sideways, beside the name that stays. */
export const scopeTable = style({
  '@media': { [media.small]: { minWidth: `calc(${vars.size.menu} * 2)` } },
});

globalStyle(`${scopeTable} ${controller}`, {
  '@media': {
    [media.small]: { position: 'sticky', left: 0, background: vars.color.surface },
  },
});
