import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

const edge = `${vars.size.hair} solid ${vars.color.line}`;
const narrow = '(max-width: 1179px)';

export const lab = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: `${vars.size.labList} minmax(0, 1fr) ${vars.size.labBench}`,
  background: vars.color.surface,
  '@media': {
    [narrow]: { display: 'block', overflow: 'auto' },
  },
});

export const list = style({
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  padding: vars.space[12],
  borderRight: edge,
  overflow: 'auto',
  '@media': {
    [narrow]: {
      borderRight: 0,
      borderBottom: edge,
      padding: `${vars.space[12]} ${vars.size.gutter}`,
    },
  },
});

export const entries = style({
  '@media': {
    [narrow]: { display: 'flex', gap: vars.space[4], overflowX: 'auto', scrollbarWidth: 'none' },
  },
});

export const entry = style({
  height: vars.size.item,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `0 ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  color: vars.color.text,
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  whiteSpace: 'nowrap',
  flex: 'none',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-current]': { background: vars.color.press, fontWeight: vars.type.label },
    '&[data-child]': { paddingLeft: vars.space[24] },
  },
  '@media': {
    [narrow]: { selectors: { '&[data-child]': { paddingLeft: vars.space[8] } } },
  },
});

export const entryState = style({
  marginLeft: 'auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  fontWeight: vars.type.text,
  letterSpacing: 0,
  '@media': { [narrow]: { display: 'none' } },
});

export const middle = style({
  minWidth: 0,
  overflow: 'auto',
  padding: `0 ${vars.size.gutter} ${vars.space[24]}`,
  '@media': { [narrow]: { overflow: 'visible' } },
});

export const bench = style({
  minWidth: 0,
  overflow: 'auto',
  borderLeft: edge,
  '@media': { [narrow]: { overflow: 'visible', borderLeft: 0, borderTop: edge } },
});

export const head = style({
  minHeight: vars.size.bar,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  flexWrap: 'wrap',
  padding: `${vars.space[8]} 0`,
});

export const count = style({ color: vars.color.text3, fontVariantNumeric: 'tabular-nums' });
export const end = style({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
});
export const line = style({ color: vars.color.text2, paddingBottom: vars.space[12] });

/** A state, drawn as a box with the states inside it. */
export const state = style({
  minWidth: 0,
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  selectors: {
    '&[data-odd]': { background: vars.color.sunken },
    '&[data-active]': { borderColor: vars.color.accentText },
    '&[data-active][data-leaf]': {
      background: vars.color.accentSoft2,
      boxShadow: `inset 0 0 0 ${vars.size.hair} ${vars.color.accentText}`,
    },
    '[data-kind="parallel"] > div > &': { borderStyle: 'dashed' },
  },
});

export const stateHead = style({
  minHeight: vars.size.item,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  padding: `0 ${vars.space[8]}`,
  color: vars.color.text,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  selectors: { [`${state}[data-active] > &`]: { fontWeight: vars.type.label } },
});

export const stateName = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const dot = style({
  width: vars.space[6],
  height: vars.space[6],
  borderRadius: vars.radius.full,
  background: vars.color.off,
  flex: 'none',
  selectors: {
    [`${state}[data-active] > ${stateHead} > &`]: { background: vars.color.accentText },
  },
});

export const stateMark = style({ color: vars.color.text3, flex: 'none' });

export const inside = style({
  display: 'grid',
  gap: vars.space[8],
  alignItems: 'start',
  padding: `0 ${vars.space[8]} ${vars.space[8]}`,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, calc(${vars.size.labList} * .68)), 1fr))`,
  selectors: {
    '&[data-depth="2"]': { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6] },
  },
});

globalStyle(`${inside}[data-depth="0"] > ${state}:not([data-leaf])`, { gridColumn: '1 / -1' });

export const from = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[6],
  minHeight: vars.size.tabs,
  paddingTop: vars.space[12],
  flexWrap: 'wrap',
});

export const description = style({ color: vars.color.text3, paddingBottom: vars.space[8] });

export const mono = style({
  fontFamily: vars.type.mono,
  fontSize: vars.type.meta,
  letterSpacing: 0,
});

/** What can happen here, as rows. */
export const rows = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  borderTop: edge,
  tableLayout: 'fixed',
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
});

globalStyle(`${rows} th`, {
  height: vars.size.head,
  padding: `0 ${vars.space[12]}`,
  borderBottom: edge,
  color: vars.color.text3,
  fontSize: vars.type.meta,
  fontWeight: vars.type.label,
  letterSpacing: 0,
  textAlign: 'left',
});
globalStyle(`${rows} td`, {
  height: vars.size.head,
  padding: `0 ${vars.space[12]}`,
  borderBottom: edge,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
globalStyle(`${rows} td:first-child`, { padding: 0 });

export const row = style({
  selectors: {
    '&:has(button:not([aria-disabled="true"]):hover), &:focus-within': {
      background: vars.color.accentSoft,
    },
  },
});

export const rowButton = style({
  width: '100%',
  height: '100%',
  minHeight: vars.size.head,
  padding: `0 ${vars.space[12]}`,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  textAlign: 'left',
  fontFamily: vars.type.mono,
  fontSize: vars.type.meta,
  letterSpacing: 0,
  selectors: {
    '&[aria-disabled="true"]': { color: vars.color.text3, cursor: 'default' },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.space[2]})` },
  },
});

export const cut = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const target = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  color: vars.color.text2,
});

export const note = style({
  color: vars.color.text3,
  selectors: { '&[data-off]': { color: vars.color.amberText } },
});

globalStyle(`${rows} tr[data-off] ${target}`, { color: vars.color.text3 });

globalStyle(`${rows} col:nth-child(1)`, { width: '34%' });
globalStyle(`${rows} col:nth-child(2)`, { width: '36%' });
globalStyle(`${rows} th:nth-child(3), ${rows} td:nth-child(3)`, {
  '@media': { [media.small]: { display: 'none' } },
});
globalStyle(`${rows} col:nth-child(3)`, { '@media': { [media.small]: { display: 'none' } } });
globalStyle(`${rows} col:nth-child(1), ${rows} col:nth-child(2)`, {
  '@media': { [media.small]: { width: '50%' } },
});
