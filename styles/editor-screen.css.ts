import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { icon } from './icon.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';
import { unseen } from './visually-hidden.css.ts';

export const depth = createVar();
export const top0 = createVar();
export const left0 = createVar();
export const sheetWidth = createVar();
export const paperWidth = createVar();
export const paperHeight = createVar();
export const paperScale = createVar();
export const paperAbove = createVar();

/** Where the canvas needs all the room that it can have. */
const narrow = '(max-width: 1279px)';
const hair = `${vars.size.hair} solid ${vars.color.line}`;

export const screen = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.peek,
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
});

export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(max-content, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: vars.size.bar,
  padding: `0 ${vars.space[12]}`,
  borderBottom: hair,
  '@media': {
    [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto' },
    [media.small]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      padding: `${vars.space[8]} ${vars.space[12]}`,
    },
  },
});
/** The name of the page needs the room of the keys and of the devices' icons. */
globalStyle(`${top} :is(kbd, label > svg)`, { '@media': { [media.notWide]: { display: 'none' } } });
/** How wide the page is seen, and how large. */
export const seen = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  '@media': { [media.medium]: { display: 'none' } },
});

export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  paddingInlineEnd: vars.space[8],
  minWidth: 0,
  overflow: 'hidden',
});
globalStyle(`${title} > :last-child:not(:only-child)`, { flex: 'none' });

export const name = style({
  fontWeight: vars.type.label,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[4],
  '@media': {
    [media.small]: { gridRow: 2, gridColumn: '1 / -1', justifyContent: 'flex-start' },
  },
});

export const textBar = style({ borderBottom: hair, background: vars.color.surface });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.row,
  padding: `${vars.space[3]} ${vars.space[12]}`,
});
export const linkLine = style({
  display: 'flex',
  gap: vars.space[4],
  padding: `${vars.space[4]} ${vars.space[12]}`,
  borderTop: hair,
  background: vars.color.sunken,
  maxWidth: vars.size.form,
});

export const work = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: `minmax(${vars.size.editorSide}, ${vars.size.meta}) minmax(0, 1fr) minmax(${vars.size.editorSide}, ${vars.size.meta})`,
  '@media': {
    [narrow]: {
      gridTemplateColumns: `${vars.size.editorSide} minmax(0, 1fr) ${vars.size.editorSide}`,
    },
    [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  selectors: { '&[data-alone]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** At least 200 px wide (specification 001, 2); a narrower page has the canvas alone. */
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: vars.size.editorSide,
  minHeight: 0,
  overflowY: 'auto',
  borderRight: hair,
  selectors: { '&[data-end]': { borderRight: 0, borderLeft: hair } },
  '@media': { [media.medium]: { display: 'none' } },
});

globalStyle(`${side} [role=tablist]`, {
  '@media': { [narrow]: { gap: 0, padding: 0, overflowX: 'auto', scrollbarWidth: 'none' } },
});

/** Words of a button that are read alone where the bar has no room for them. */
export const words = style({ '@media': { [narrow]: unseen } });

export const stage = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  background: vars.color.page,
});

export const canvas = style({ flex: 1, minHeight: 0, position: 'relative' });
export const room = style({ position: 'absolute', inset: 0, overflow: 'auto' });
export const sheet = style({ width: sheetWidth, height: '100%', overflow: 'hidden' });
export const paper = style({
  width: paperWidth,
  height: paperHeight,
  transform: paperScale,
  transformOrigin: '0 0',
});
globalStyle(`${work}:not([data-alone]) .gjs-editor-cont`, {
  boxSizing: 'border-box',
  padding: `${paperAbove} ${vars.space[24]} 0`,
  '@media': { [media.medium]: { padding: 0 } },
});
globalStyle(`${canvas} .gjs-cv-canvas`, {
  width: '100%',
  height: '100%',
  top: 0,
  backgroundColor: vars.color.page,
});
globalStyle(`${canvas} .gjs-editor`, { backgroundColor: vars.color.page });
globalStyle(`${canvas} .gjs-frame`, { background: vars.color.onAccent, outline: hair });
/** Marks and tools are the product's own; the canvas shows its by styles on the elements. */
globalStyle(`${canvas} .gjs-tools, ${canvas} #gjs-tools, ${canvas} .gjs-off-prv`, {
  display: 'none !important',
});

export const cover = style({
  position: 'absolute',
  inset: 0,
  zIndex: vars.z.bar,
  margin: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space[12],
  background: vars.color.page,
  color: vars.color.text2,
});

/** In place of the panels, where they have no room. */
export const needsRoom = style({
  display: 'none',
  padding: `${vars.space[6]} ${vars.space[12]}`,
  borderTop: hair,
  background: vars.color.surface,
  color: vars.color.text2,
  fontSize: vars.type.meta,
  '@media': { [media.medium]: { display: 'block' } },
});

export const path = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.head,
  padding: `0 ${vars.space[12]}`,
  borderTop: hair,
  background: vars.color.surface,
  color: vars.color.text2,
  fontSize: vars.type.meta,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
});

export const crumb = style({
  border: 0,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  background: 'none',
  color: vars.color.text3,
  borderRadius: vars.radius.inner,
  ':hover': { background: vars.color.hover, color: vars.color.text },
});

export const floating = style({
  position: 'absolute',
  top: top0,
  left: left0,
  zIndex: vars.z.bar,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  padding: vars.space[4],
  borderRadius: vars.radius.float,
  background: vars.color.raised,
  boxShadow: vars.shadow.float,
});

export const blocks = style({ padding: vars.space[12] });

export const heading = style({
  margin: `${vars.space[12]} 0 ${vars.space[4]}`,
  color: vars.color.text2,
  fontSize: vars.type.meta,
  fontWeight: vars.type.strong,
});
globalStyle(`${side} > ${heading}`, { paddingLeft: vars.space[12] });

/** The name of the list, and how many it has: it shows ten at once. */
export const blocksHead = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
});
export const count = style({ color: vars.color.text3, fontSize: vars.type.meta });

/** At most 208 px high (specification 001, 2); it fades where there is more below. */
export const group = style({
  boxSizing: 'border-box',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[4],
  maxHeight: vars.size.editorGroup,
  paddingBottom: vars.space[24],
  overflowY: 'auto',
  maskImage: `linear-gradient(to top, transparent, black ${vars.space[24]})`,
});

/** What else is put in, below the list. */
export const beside = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });

export const block = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  height: vars.size.control,
  padding: `0 ${vars.space[6]}`,
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.text,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-disabled=true]': { color: vars.color.text3, background: vars.color.sunken },
  },
  '@media': { [narrow]: { gap: vars.space[4] } },
});

/** Where a block has less room than its name, it is the name that is read. */
globalStyle(`${block} > ${icon}`, { '@media': { [narrow]: { display: 'none' } } });

export const quiet = style({
  margin: 0,
  padding: vars.space[12],
  color: vars.color.text3,
  fontSize: vars.type.meta,
});

export const steps = style({ listStyle: 'none', margin: 0, padding: vars.space[4] });
export const step = style({
  width: '100%',
  minHeight: vars.size.item,
  padding: `0 ${vars.space[8]}`,
  border: 0,
  borderRadius: vars.radius.inner,
  background: 'none',
  color: vars.color.text2,
  textAlign: 'left',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-current]': { background: vars.color.accentSoft2, color: vars.color.text },
    '&[data-ahead]': { color: vars.color.text3 },
  },
});

export const tree = style({
  flex: 'none',
  overflowY: 'auto',
  padding: vars.space[4],
  borderBottom: hair,
  selectors: { '&:not(:last-child)': { maxHeight: '50%' } },
  ':focus-visible': {
    outline: `${vars.size.ring} solid ${vars.color.focus}`,
    outlineOffset: `calc(-1 * ${vars.size.ring})`,
  },
});
export const layer = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  height: vars.size.item,
  paddingRight: vars.space[8],
  paddingLeft: `calc((${depth} - 1) * ${vars.space[16]})`,
  borderRadius: vars.radius.inner,
  color: vars.color.text2,
  cursor: 'default',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-selected=true]': { background: vars.color.accentSoft2, color: vars.color.text },
  },
});
export const toggle = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: vars.space[16],
  height: vars.size.item,
  color: vars.color.text3,
});
export const layerName = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const properties = style({
  display: 'grid',
  gap: vars.space[8],
  padding: `0 ${vars.space[12]} ${vars.space[12]}`,
  borderBottom: hair,
});
/** What else is asked of the block at hand, between what it is and how it looks. */
export const asked = style([properties, { paddingTop: vars.space[12], justifyItems: 'start' }]);
export const property = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.editorLabel} minmax(0, 1fr)`,
  alignItems: 'center',
  gap: vars.space[8],
  selectors: { '&[data-wide]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: vars.space[2] } },
});
export const label = style({ color: vars.color.text2 });
export const hint = style({
  gridColumn: '1 / -1',
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
});
export const fault = style([hint, { color: vars.color.redText }]);
export const warning = style([hint, { color: vars.color.amberText }]);
export const image = style({ display: 'flex', gap: vars.space[4], minWidth: 0 });
/** An address that can be read, below it where else it comes from. */
export const picked = style({
  display: 'grid',
  gap: vars.space[4],
  justifyItems: 'start',
  minWidth: 0,
});
globalStyle(`${picked} > :has(> input)`, { width: '100%' });

export const find = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  padding: `${vars.space[4]} ${vars.space[12]}`,
  borderBottom: hair,
  background: vars.color.surface,
});
globalStyle(`${find} > :has(> input)`, {
  flex: `1 1 ${vars.size.editorSide}`,
  maxWidth: vars.size.listMax,
});
export const state = style({ color: vars.color.text3, fontSize: vars.type.meta });
