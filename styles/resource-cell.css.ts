import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { named } from './publication-mark.css.ts';
import { cell, row } from './table.css.ts';
import { cut } from './text.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const swatchColor = createVar();

export const color = style({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: vars.space[6],
  fontVariantNumeric: 'tabular-nums',
});

/** The reputation stands below an address that has no room for it beside itself; in a table it is cut. */
export const address = style([
  color,
  { flexWrap: 'wrap', selectors: { 'td > &': { flexWrap: 'nowrap' } } },
]);

globalStyle(`${address} > *`, { flex: 'none' });

export const swatch = style({
  width: vars.size.iconTiny,
  height: vars.size.iconTiny,
  flex: 'none',
  borderRadius: vars.radius.small,
  background: swatchColor,
  boxShadow: `inset 0 0 0 ${vars.size.hair} ${vars.color.line2}`,
});

/** The text that names a row, as a link to its page. */
export const titleLink = style({
  display: 'block',
  unicodeBidi: 'plaintext',
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: vars.space[3] } },
});

export const roomOnly = style({
  display: 'contents',
  '@media': { [media.small]: { display: 'none' } },
});

export const phoneOnly = style({
  display: 'none',
  '@media': { [media.small]: { display: 'inline' } },
});

/** As wide as its letters: what reads from the right stands at the left, too, and is cut at its own end. Letters stand closer than they are wide: the last one has its room. */
globalStyle(`${cell} > ${cut}, ${titleLink} > ${cut}`, {
  display: 'block',
  width: 'fit-content',
  paddingInlineEnd: vars.space[2],
  maxWidth: '100%',
});

export const copyable = style({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: vars.space[4],
  maxWidth: '100%',
  minWidth: 0,
  selectors: { '&[data-numeric]': { flexDirection: 'row-reverse' } },
});

/** Waits for the pointer or the focus of its row, in its place. */
export const copy = style({
  flex: 'none',
  minWidth: vars.size.controlSmall,
  visibility: 'hidden',
  margin: `calc(-1 * ${vars.space[4]}) 0`,
  selectors: {
    [`${row}:hover &, ${row}:focus-within &`]: { visibility: 'visible' },
  },
  '@media': { [media.small]: { display: 'none' } },
});

export const secondPart = style({
  display: 'inline-flex',
  minWidth: 0,
  overflow: 'hidden',
  selectors: {
    '&:first-child': { flex: '0 1 auto', maxWidth: '60%' },
    // As long as others have room to give, the first gives less than a browser draws, so that it keeps its letters.
    '&:not(:first-child)': { flexShrink: 1_000_000 },
    '&[data-state]': { flex: '0 1 auto', maxWidth: '100%' },
    '& + &::before': { content: '·', marginRight: vars.space[6] },
  },
});

/** A name stands beside its mark where some letters of it have room; else the mark says it alone. */
globalStyle(`${secondPart} > ${named}`, {
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  height: vars.type.tableLine,
  overflow: 'hidden',
});
globalStyle(`${secondPart} > ${named} > :first-child`, { marginBlock: vars.space[2] });
globalStyle(`${secondPart} > ${named} > ${cut}`, {
  flex: `1 1 ${vars.space[48]}`,
  maxWidth: 'max-content',
});

export const secondEnd = style({
  marginLeft: 'auto',
  flex: 'none',
  fontSize: vars.type.meta,
  fontVariantNumeric: 'tabular-nums',
});

/** An address that is masked, with the sign or the button that says so. */
export const masked = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  maxWidth: '100%',
  minWidth: 0,
});

export const reputation = style({
  width: vars.space[8],
  height: vars.space[8],
  flex: 'none',
  borderRadius: '50%',
  background: swatchColor,
  boxShadow: `inset 0 0 0 ${vars.size.hair} ${vars.color.line2}`,
});

/** How many rows name a row. */
export const count = style({
  display: 'inline-flex',
  flex: 'none',
  color: vars.color.text3,
  fontWeight: vars.type.text,
  fontVariantNumeric: 'tabular-nums',
});
