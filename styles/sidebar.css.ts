import { globalStyle, style } from '@vanilla-extract/css';
import { icon } from './icon.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const sidebar = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.page,
  borderRight: `${vars.size.hair} solid ${vars.color.line}`,
});

export const brand = style({
  flex: 'none',
  height: vars.size.bar,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `0 ${vars.space[8]} 0 ${vars.space[16]}`,
  selectors: { [`${sidebar}[data-icons] > &`]: { padding: 0, justifyContent: 'center' } },
});

/** The account's own logo: a square or a wordmark, in the height of the product's. */
export const picture = style({
  flex: 'none',
  height: vars.size.controlSmall,
  minWidth: vars.size.controlSmall,
  maxWidth: '50%',
  objectFit: 'contain',
  borderRadius: vars.radius.control,
});

export const name = style({
  flex: 1,
  minWidth: 0,
  fontSize: vars.type.form,
  lineHeight: vars.type.formLine,
  fontWeight: vars.type.strong,
  letterSpacing: vars.type.trackTitle,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const nav = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: `${vars.color.line2} transparent`,
  padding: `${vars.space[4]} ${vars.space[8]} ${vars.space[8]}`,
});

export const group = style({
  width: '100%',
  height: vars.size.item,
  marginTop: vars.space[8],
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  padding: `0 ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  fontWeight: vars.type.label,
  letterSpacing: 0,
  textAlign: 'left',
  selectors: {
    '&:hover': { color: vars.color.text2 },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.space[2]})` },
  },
});

/** The pages that a person keeps on top. */
export const pinned = style({ marginBottom: vars.space[8] });

/** The name of what stands above the groups, which does not fold. */
export const head = style({
  height: vars.size.item,
  display: 'flex',
  alignItems: 'center',
  padding: `0 ${vars.space[8]}`,
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  fontWeight: vars.type.label,
  letterSpacing: 0,
});

export const filter = style({
  flex: 'none',
  padding: `${vars.space[4]} ${vars.space[8]} 0`,
});

export const none = style({
  padding: vars.space[8],
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
});

export const groupName = style({ flex: 1 });

globalStyle(`${group} > ${icon}`, { color: vars.color.icon });

/** Between groups where the sidebar shows icons only. */
export const groupRule = style({
  height: vars.size.hair,
  margin: `${vars.space[8]} ${vars.space[6]}`,
  background: vars.color.line2,
});

export const item = style({
  height: vars.size.item,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `0 ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-current="page"]': {
      background: vars.color.press,
      color: vars.color.text,
      fontWeight: vars.type.label,
    },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.space[2]})` },
    [`${sidebar}[data-icons] &`]: { justifyContent: 'center', padding: 0 },
  },
  '@media': { [media.coarse]: { height: vars.size.touch } },
});

export const itemName = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

export const itemMeant = style({ color: vars.color.text3 });

export const itemCount = style({
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});

/** Something waits on a page of which the icon alone is shown. */
export const itemDot = style({
  position: 'absolute',
  insetBlockStart: vars.space[4],
  insetInlineEnd: vars.space[4],
  width: vars.size.dot,
  height: vars.size.dot,
  borderRadius: vars.radius.full,
  background: vars.color.accent,
  '@media': { [media.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
});

globalStyle(`${item} > ${icon}`, { color: vars.color.icon });
globalStyle(`${item}[aria-current="page"] > ${icon}`, { color: vars.color.accentText });

export const row = style({ position: 'relative' });

/** At the end of a row, above the end of a long name. */
export const tools = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: vars.space[2],
  display: 'flex',
  alignItems: 'center',
  borderRadius: vars.radius.control,
  background: vars.color.hover,
  visibility: 'hidden',
  selectors: {
    [`${row}:hover > &, ${row}:focus-within > &`]: { visibility: 'visible' },
    [`${item}[aria-current="page"] + &`]: { background: vars.color.press },
  },
  '@media': { [media.coarse]: { visibility: 'visible', background: 'none' } },
});

export const foot = style({
  flex: 'none',
  height: vars.size.avatarLarge,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  padding: `0 ${vars.space[16]}`,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: { [`${sidebar}[data-icons] > &`]: { justifyContent: 'center', padding: 0 } },
});
