import { globalStyle, style } from '@vanilla-extract/css';
import { media, shortBody } from './media.ts';
import { vars } from './tokens.css.ts';

/** Four in a row, two on small screens. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: vars.space[16],
  '@media': { [media.small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const row = style({ display: 'contents' });

export const card = style({ position: 'relative', minWidth: 0 });

export const press = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  minWidth: 0,
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'left',
  cursor: 'pointer',
  borderRadius: vars.radius.control,
  selectors: { '&:focus-visible, &[data-focus-visible]': { outline: 'none' } },
});

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '8 / 5',
  marginBottom: vars.space[4],
  overflow: 'hidden',
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  color: vars.color.icon,
  border: `${vars.size.hair} solid ${vars.color.line}`,
  selectors: {
    '&[data-small]': {
      width: vars.size.avatarLarge,
      height: vars.size.avatarLarge,
      aspectRatio: 'auto',
      margin: 0,
      flex: 'none',
    },
    [`${card}[aria-selected="true"] &`]: {
      outline: `${vars.size.ring} solid ${vars.color.accent}`,
      outlineOffset: vars.space[2],
    },
    [`${press}:is(:focus-visible, [data-focus-visible]) &`]: {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.space[2],
    },
  },
});

globalStyle(`${picture} > img`, { width: '100%', height: '100%', objectFit: 'cover' });

/** The whole file on a chequered ground, as far as there is room: what is clear in it shows. */
export const sight = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: vars.size.trigger,
  padding: vars.space[8],
  border: `${vars.size.hair} solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  color: vars.color.icon,
  backgroundColor: vars.color.surface,
  backgroundImage: `repeating-conic-gradient(${vars.color.sunken} 0 25%, ${vars.color.surface} 0 50%)`,
  backgroundSize: `${vars.space[16]} ${vars.space[16]}`,
});

globalStyle(`${sight} > img`, {
  maxWidth: '100%',
  maxHeight: vars.size.dialog500,
  objectFit: 'contain',
});

export const name = style({
  unicodeBidi: 'plaintext',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  fontWeight: vars.type.label,
});

export const facts = style({
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  fontVariantNumeric: 'tabular-nums',
});

export const corner = style({
  position: 'absolute',
  top: vars.space[8],
  right: vars.space[8],
  display: 'grid',
  padding: vars.space[4],
  borderRadius: vars.radius.inner,
  background: vars.color.surface,
});

export const list = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: `${vars.space[8]} ${vars.size.gutter} ${vars.space[32]}`,
  '@media': { [media.short]: { flex: shortBody } },
});

export const pane = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: `${vars.space[16]} ${vars.size.gutter}`,
});

export const search = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[16],
  '@media': { [media.small]: { gridTemplateColumns: '1fr' } },
});

export const count = style({
  display: 'flex',
  justifyContent: 'space-between',
  padding: `${vars.space[8]} 0`,
  color: vars.color.text3,
  fontSize: vars.type.meta,
});

export const fresh = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });

export const zone = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[8],
  padding: vars.space[24],
  border: `${vars.size.hair} dashed ${vars.color.lineField}`,
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  selectors: {
    '&[data-over]': { background: vars.color.accentSoft, borderColor: vars.color.focus },
  },
});

export const line = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] });

export const words = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
});

export const held = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.control,
  padding: vars.space[4],
  paddingLeft: vars.space[8],
  border: `${vars.size.hair} solid ${vars.color.lineField}`,
  borderRadius: vars.radius.control,
  minWidth: 0,
  selectors: {
    '&[data-invalid]': { borderColor: vars.color.red },
    '&[data-off]': { background: vars.color.sunken, borderColor: vars.color.line2 },
  },
});

export const heldName = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
});

/** A picture and its words in one line of a table. */
export const withPicture = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minWidth: 0,
});

globalStyle(`${withPicture} > ${picture}`, {
  width: vars.size.thumbWidth,
  height: vars.size.thumbHeight,
  borderRadius: vars.radius.small,
});
