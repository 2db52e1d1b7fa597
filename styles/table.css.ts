import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { icon } from './icon.css.ts';
import { media, shortBody } from './media.ts';
import { vars } from './tokens.css.ts';

/** Width at the left that what stays there covers: a cell that gets the focus is brought beside it. */
export const covered = createVar();

/** What covers a cell at its left and right once it is scrolled there; nothing covers one that stays. */
const coveredLeft = createVar();
const coveredRight = createVar();
const uncovered = { [coveredLeft]: '0px', [coveredRight]: '0px' };
const beside = { scrollMarginLeft: coveredLeft, scrollMarginRight: coveredRight } as const;

/** What scrolls: the head, the first and the action column stay. */
export const frame = style({
  vars: { [covered]: vars.size.bar, [coveredLeft]: covered, [coveredRight]: vars.size.bar },
  flex: 1,
  minHeight: 0,
  position: 'relative',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingTop: vars.size.head,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
  background: vars.color.surface,
  selectors: { '&[data-page-scroll]': { overflow: 'visible' } },
  '@media': { [media.short]: { flex: shortBody } },
});

/** The least width at which no column vanishes. */
export const least = createVar();

/** What a cell stands on, which what is cut fades into. */
const ground = createVar();

/** What slides below something that stays fades out at its left edge and is not cut within a letter. */
const fadedBefore = (width: string) =>
  ({
    content: '',
    position: 'absolute',
    top: 0,
    bottom: 0,
    right: '100%',
    width,
    background: `linear-gradient(to right, transparent, ${ground})`,
    pointerEvents: 'none',
  }) as const;

/** How far from the check box a column stays that does not scroll. */
export const stay = createVar();

const stays = {
  vars: uncovered,
  position: 'sticky',
  left: `calc(${vars.size.bar} + ${stay})`,
} as const;

export const table = style({
  vars: { [least]: '100%' },
  width: '100%',
  minWidth: least,
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  '@media': { [media.small]: { display: 'block', minWidth: 0 } },
});

export const headCell = style({
  ...beside,
  vars: { [ground]: vars.color.surface },
  height: vars.size.head,
  padding: `0 ${vars.space[12]}`,
  position: 'sticky',
  top: 0,
  zIndex: 2,
  background: vars.color.surface,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  fontWeight: vars.type.label,
  letterSpacing: 0,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-numeric]': { textAlign: 'right' },
    '&[aria-sort="ascending"], &[aria-sort="descending"]': { color: vars.color.text },
    '&[data-stays]': { ...stays, zIndex: 3 },
    [`${frame}[data-scrolled] &[data-stays]`]: {
      boxShadow: `${vars.size.hair} 0 0 ${vars.color.line2}`,
    },
    '&:focus-visible, &[data-focus-visible]': {
      outlineOffset: `calc(-1 * ${vars.space[2]})`,
    },
  },
});

/** The edge by which a column is drawn to a width; the table's settings listen for it. */
globalStyle(`[role="grid"] ${headCell}:not(:first-child):not(:last-child)::after`, {
  content: '',
  position: 'absolute',
  top: 0,
  right: 0,
  width: vars.space[8],
  height: '100%',
  cursor: 'col-resize',
  touchAction: 'none',
  borderRight: `${vars.size.ring} solid transparent`,
  '@media': { [media.coarse]: { width: vars.size.controlTiny } },
});
globalStyle(`[role="grid"] ${headCell}:not(:first-child):not(:last-child):hover::after`, {
  borderRightColor: vars.color.line2,
});

/** The head's own button: name, sort arrow, funnel. */
export const sorter = style({
  // As far beyond its cell's text on both sides as its own edges are wide.
  maxWidth: `calc(100% + 2 * ${vars.space[4]})`,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  height: vars.size.controlTiny,
  padding: `0 ${vars.space[4]}`,
  margin: `0 calc(-1 * ${vars.space[4]})`,
  borderRadius: vars.radius.inner,
  fontSize: 'inherit',
  fontWeight: 'inherit',
  lineHeight: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  selectors: {
    'button&:hover': { background: vars.color.wash, color: vars.color.text },
    '[data-numeric] > &': { flexDirection: 'row-reverse' },
  },
});

/** At the far end of a head, over its text. */
export const headMenu = style({
  position: 'absolute',
  top: vars.size.ring,
  bottom: vars.size.ring,
  right: vars.space[4],
  display: 'inline-flex',
  alignItems: 'center',
  background: 'inherit',
  opacity: 0,
  selectors: {
    '[data-numeric] > &': { right: 'auto', left: vars.space[4] },
    ':hover > &, :focus > &, &:focus-within, &:has([aria-expanded="true"])': { opacity: 1 },
  },
  '@media': {
    [media.coarse]: {
      selectors: { ':not([data-numeric]) > &': { right: vars.size.controlTiny } },
    },
  },
});

/** The place of an order among several. */
export const sortOrder = style({
  color: vars.color.accentText,
  fontVariantNumeric: 'tabular-nums',
});

export const sorterText = style({ overflow: 'hidden', textOverflow: 'ellipsis' });

/** What a press would do, fainter than the order that is there. */
export const faint = style({
  opacity: 0,
  selectors: { 'button:hover > &, button:focus-visible > &': { opacity: 0.5 } },
});

/** Each row of the body is painted by itself: what changes in one leaves the painting of the others as it is. */
export const row = style({
  selectors: {
    '&:focus-visible, &[data-focus-visible]': { outline: 'none' },
    'tbody > &': { position: 'relative', zIndex: 0 },
    '&[data-opens]': { cursor: 'pointer' },
  },
  '@media': {
    [media.small]: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: `auto minmax(0, 1fr) auto`,
      gridAutoFlow: 'column',
      alignItems: 'center',
      minHeight: vars.size.rowSmallScreen,
      borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
      selectors: { '&[aria-selected="true"]': { background: vars.color.accentSoft } },
    },
  },
});

export const cell = style({
  ...beside,
  vars: { [ground]: vars.color.surface },
  height: vars.size.row,
  padding: `0 ${vars.space[12]}`,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  background: ground,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  selectors: {
    [`${row}:hover > &, ${row}[data-hovered] > &`]: { vars: { [ground]: vars.color.hover } },
    [`${row}[aria-selected="true"] > &`]: { vars: { [ground]: vars.color.accentSoft } },
    [`${row}[aria-selected="true"]:hover > &`]: { vars: { [ground]: vars.color.accentSoft2 } },
    [`${row}[aria-current] > &`]: { vars: { [ground]: vars.color.hover } },
    [`${row}[aria-current] > &:first-child`]: {
      boxShadow: `inset ${vars.space[3]} 0 0 ${vars.color.accentText}`,
    },
    '&[data-numeric]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '&[data-quiet]': { color: vars.color.text2, fontVariantNumeric: 'tabular-nums' },
    '&[data-stays]': { ...stays, zIndex: 1 },
    [`${frame}[data-scrolled] &[data-stays]`]: {
      boxShadow: `${vars.size.hair} 0 0 ${vars.color.line2}`,
    },
    '&:focus-visible, &[data-focus-visible]': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.space[2]})`,
      borderRadius: vars.radius.inner,
    },
  },
  '@media': {
    [media.small]: {
      height: 'auto',
      borderBottom: 0,
      padding: 0,
      selectors: {
        '&[data-second]': { display: 'none' },
        '&[data-stays]': { position: 'static' },
        [`${row} > &, ${row}:hover > &, ${row}[aria-selected="true"] > &, ${row}[aria-selected="true"]:hover > &`]:
          { background: 'none' },
      },
    },
  },
});

/** With the checkbox; stays at the left. */
const pick = style({
  vars: uncovered,
  width: vars.size.bar,
  padding: `0 0 0 ${vars.size.gutter}`,
  position: 'sticky',
  left: 0,
  zIndex: 1,
  overflow: 'visible',
  selectors: { [`${headCell}&`]: { zIndex: 3 } },
  '@media': {
    [media.small]: {
      position: 'static',
      width: 'auto',
      padding: `0 0 0 ${vars.size.gutter}`,
      display: 'flex',
      alignItems: 'center',
    },
  },
});

/** The column that names the row; stays beside the checkbox. */
const first = style({
  vars: uncovered,
  position: 'sticky',
  left: vars.size.bar,
  zIndex: 1,
  paddingLeft: vars.space[8],
  fontWeight: vars.type.label,
  selectors: {
    [`${headCell}&`]: { zIndex: 3 },
    [`${frame}[data-scrolled] &`]: { boxShadow: `${vars.size.hair} 0 0 ${vars.color.line2}` },
    '&[data-alone]': { left: 0, paddingLeft: vars.size.gutter },
    '&[data-loose]': {
      vars: { [coveredLeft]: covered, [coveredRight]: vars.size.bar },
      left: 'auto',
      boxShadow: 'none',
    },
    [`${frame}[data-scrolled] &[data-loose]`]: { boxShadow: 'none' },
    [`${frame}[data-scrolled] &[data-stays]`]: {
      boxShadow: `${vars.size.hair} 0 0 ${vars.color.line2}`,
    },
  },
  '@media': {
    [media.small]: {
      padding: `0 ${vars.space[12]}`,
      position: 'static',
      selectors: {
        [`${frame}[data-scrolled] &`]: { boxShadow: 'none' },
        // The wide column, where no check box stands before it.
        '&[data-alone], &[data-loose]': { gridColumn: 2, paddingLeft: vars.size.gutter },
      },
    },
  },
});

/** The last column; its actions show on hover and focus, always on touch. */
const action = style({
  vars: uncovered,
  width: vars.size.bar,
  position: 'sticky',
  right: 0,
  zIndex: 1,
  padding: 0,
  overflow: 'visible',
  selectors: {
    [`${headCell}&`]: { zIndex: 3 },
    'tbody &:is(:focus-visible, [data-focus-visible])': { outline: 'none' },
    '&::before': fadedBefore(vars.space[12]),
    [`${frame}[data-wider]:not([data-at-end]) &::before`]: {
      borderRight: `${vars.size.hair} solid ${vars.color.line2}`,
    },
  },
  '@media': {
    [media.small]: {
      position: 'static',
      width: 'auto',
      minWidth: vars.size.bar,
      paddingRight: vars.space[8],
      selectors: { '[data-alone] ~ &, [data-loose] ~ &': { gridColumn: 3 } },
    },
  },
});

/** The columns that stay in view, by name. */
export const columns = { pick, first, action } as const;

export const actions = style({
  position: 'absolute',
  inset: '0 0 0 auto',
  display: 'flex',
  alignItems: 'center',
  padding: `0 ${vars.space[12]} 0 ${vars.space[4]}`,
  background: 'inherit',
  // They cover the ring of their cell, and draw it instead.
  selectors: {
    ':is(:focus-visible, [data-focus-visible]) > &::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      zIndex: 1,
      border: `${vars.size.ring} solid ${vars.color.focus}`,
      borderRadius: vars.radius.inner,
      pointerEvents: 'none',
    },
  },
  '@media': {
    [media.small]: {
      vars: { [vars.size.controlSmall]: vars.size.control },
      position: 'static',
      padding: 0,
    },
  },
});

/**
 * Of the actions, those that wait for the pointer or for focus, beside the menu; that alone where there is no room or no
 * pointer. They keep their place while they wait: a move of the focus lays nothing out.
 */
export const onHover = style({
  visibility: 'hidden',
  position: 'absolute',
  inset: '0 100% 0 auto',
  display: 'flex',
  alignItems: 'center',
  paddingLeft: vars.space[4],
  marginRight: `calc(-1 * ${vars.space[4]})`,
  background: 'inherit',
  selectors: {
    [`${row}:hover &, ${row}:focus-within &`]: { visibility: 'visible' },
    '&::before': fadedBefore(vars.space[24]),
  },
  '@media': { [media.coarse]: { display: 'none' }, [media.small]: { display: 'none' } },
});

globalStyle(`:is(${cell}, ${headCell}) :is(a, button, input)`, beside);

globalStyle(`${headCell} ${icon}`, {
  width: vars.size.iconTiny,
  height: vars.size.iconTiny,
  strokeWidth: 2,
});
globalStyle(`${table} thead`, { '@media': { [media.small]: { display: 'none' } } });
globalStyle(`${table} tbody`, { '@media': { [media.small]: { display: 'block' } } });

/** The second line of a row on small screens. */
export const second = style({
  display: 'none',
  '@media': {
    [media.small]: {
      display: 'flex',
      alignItems: 'center',
      gap: vars.space[6],
      minWidth: 0,
      overflow: 'hidden',
      fontWeight: vars.type.text,
      color: vars.color.text3,
    },
  },
});
