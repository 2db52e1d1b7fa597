import { globalStyle, style } from '@vanilla-extract/css';
import { icon } from './icon.css.ts';
import { hint } from './key-hint.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** No motion: it is there when the key is pressed. */
export const palette = style({
  position: 'fixed',
  left: 0,
  right: 0,
  top: vars.size.paletteTop,
  margin: '0 auto',
  width: vars.size.palette,
  maxWidth: `calc(100vw - ${vars.space[32]})`,
  zIndex: vars.z.palette,
  overflow: 'hidden',
  background: vars.color.raised,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  selectors: { '&:focus-visible, &[data-focus-visible]': { outline: 'none' } },
  '@media': {
    [media.small]: {
      top: 0,
      bottom: 0,
      width: '100%',
      maxWidth: 'none',
      borderRadius: 0,
      display: 'flex',
      flexDirection: 'column',
    },
  },
});

export const backdrop = style({ background: vars.color.scrim, zIndex: vars.z.palette });

export const inputRow = style({
  flex: 'none',
  minHeight: vars.size.paletteInput,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `0 ${vars.space[16]}`,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
});

globalStyle(`${inputRow} > ${icon}`, { color: vars.color.icon });

export const input = style({
  flex: 1,
  minWidth: vars.size.metaLabel,
  border: 0,
  padding: `${vars.space[12]} 0`,
  background: 'none',
  fontSize: vars.type.field,
  lineHeight: vars.type.formLine,
  selectors: { '&:focus-visible, &[data-focus-visible]': { outline: 'none' } },
});

/** The answers given so far: before the input, on small screens below it, so that it is never pushed out. */
export const trail = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  minWidth: 0,
  maxWidth: '65%',
  overflow: 'hidden',
  '@media': {
    [media.small]: {
      order: 1,
      flexBasis: '100%',
      flexWrap: 'wrap',
      maxWidth: 'none',
      paddingBottom: vars.space[12],
    },
  },
});

globalStyle(`${inputRow}:has(> ${trail})`, {
  '@media': { [media.small]: { flexWrap: 'wrap', rowGap: 0 } },
});

export const list = style({
  maxHeight: `min(${vars.size.paletteList}, calc(100dvh - 2 * ${vars.size.paletteTop}))`,
  padding: vars.space[4],
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [media.small]: { flex: 1, maxHeight: 'none' } },
});

/** cmdk measures this box and writes its height into the style of the whole list: it has none to measure. */
globalStyle(`${list} > [cmdk-list-sizer]`, { display: 'contents' });

export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  padding: `${vars.space[8]} ${vars.space[12]} ${vars.space[4]}`,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  color: vars.color.text3,
});

export const option = style({
  minHeight: vars.size.tabs,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `0 ${vars.space[8]} 0 ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  cursor: 'default',
  userSelect: 'none',
  scrollMargin: vars.space[4],
  selectors: {
    '&[aria-selected="true"]': { background: vars.color.accentSoft2 },
    '&[aria-disabled="true"]': { color: vars.color.text3 },
  },
  '@media': { [media.small]: { minHeight: vars.size.bar } },
});

globalStyle(`${option} > ${icon}`, { color: vars.color.icon });
globalStyle(`${option}[aria-selected="true"] > ${icon}`, {
  color: vars.color.accentText,
});
globalStyle(`${option}[aria-disabled="true"] > ${icon}`, { color: vars.color.off });

export const title = style({
  minWidth: 0,
  unicodeBidi: 'plaintext',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** The other word that found it. */
export const synonym = style({ color: vars.color.text3 });

/** The letters that matched. */
export const match = style({
  background: 'none',
  color: 'inherit',
  fontWeight: vars.type.strong,
  textDecoration: 'underline',
  textDecorationColor: vars.color.accentLine,
  textDecorationThickness: vars.size.ring,
  textUnderlineOffset: vars.space[3],
});

export const crumb = style({
  flex: 'none',
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  color: vars.color.text3,
  whiteSpace: 'nowrap',
  '@media': {
    [media.small]: {
      display: 'none',
      // Of which kind a record is stands below its name.
      selectors: { '&[data-of="record"]': { display: 'block', gridArea: '2 / 2' } },
    },
  },
});

/** A record, on a phone. */
globalStyle(`${option}:has(> ${crumb}[data-of="record"])`, {
  '@media': {
    [media.small]: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      columnGap: vars.space[12],
      rowGap: 0,
      alignContent: 'center',
    },
  },
});
globalStyle(`${option}:has(> ${crumb}[data-of="record"]) > :is(:first-child, :last-child)`, {
  '@media': { [media.small]: { gridRow: '1 / span 2' } },
});

/** At the right: scope, key, or why the row is off. */
export const end = style({
  marginLeft: 'auto',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  color: vars.color.text3,
});

globalStyle(`${option}[data-refused] > ${end}`, {
  color: vars.color.amberText,
  fontWeight: vars.type.strong,
});

export const note = style({
  minHeight: vars.size.bar,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `0 ${vars.space[16]}`,
  color: vars.color.text3,
});

export const foot = style({
  height: vars.size.avatarLarge,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[16],
  padding: `0 ${vars.space[16]}`,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  color: vars.color.text3,
  '@media': { [media.small]: { display: 'none' } },
});

/** In place of the foot, on small screens too: why the row that was chosen is off. */
export const refusal = style({
  minHeight: vars.size.avatarLarge,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `${vars.space[4]} ${vars.space[16]}`,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
  background: vars.color.amberSoft,
  color: vars.color.amberText,
});

export const footHint = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[6],
});

/** Nobody presses keys there. */
globalStyle(`${end} > ${hint}`, { '@media': { [media.touched]: { display: 'none' } } });
