import { globalStyle, style } from '@vanilla-extract/css';
import { button } from './button.css.ts';
import { besideWidth } from './panel.css.ts';
import { hint } from './key-hint.css.ts';
import { media, narrowHead, shortBody } from './media.ts';
import { vars } from './tokens.css.ts';

/** Lines whose end is read with their beginning are no longer than that, however wide the window is. */
const bounded = `max(${vars.size.gutter}, calc(100% - ${vars.size.linesMax}))`;

/** Fills the space below the top bar; what scrolls is inside. */
export const page = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  overflow: 'hidden',
  background: vars.color.surface,
  '@media': {
    // Where head and foot leave no room, as at 400 %, they scroll with the page.
    [media.short]: { overflowY: 'auto' },
    [media.roomy]: {
      selectors: { '&[data-beside]': { paddingRight: besideWidth } },
    },
  },
});

export const scroll = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: `${vars.space[8]} ${vars.size.gutter} ${vars.space[32]}`,
  '@media': { [media.short]: { flex: shortBody } },
  selectors: { [`${page}[data-bounded] > &`]: { paddingRight: bounded } },
});

export const head = style({
  containerType: 'inline-size',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.pageHead,
  padding: `${vars.space[20]} ${vars.size.gutter} ${vars.space[12]}`,
  '@media': { [media.small]: { paddingTop: vars.space[12] } },
  selectors: { [`${page}[data-bounded] > &`]: { paddingRight: bounded } },
});

/** Title, count and state; on small screens the state goes below. */
export const names = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minWidth: 0,
  flex: '0 1 auto',
  '@media': { [media.small]: { flex: 1, flexWrap: 'wrap', rowGap: 0 } },
});

export const title = style({
  fontSize: vars.type.title,
  lineHeight: vars.type.titleLine,
  fontWeight: vars.type.strong,
  letterSpacing: vars.type.trackTitle,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
  unicodeBidi: 'plaintext',
  '@media': {
    [media.small]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
    },
    [`not all and ${media.small}`]: {
      '@container': {
        [narrowHead]: {
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 3,
          whiteSpace: 'normal',
        },
      },
    },
  },
  selectors: { '&:focus-visible': { outline: 'none' } },
});

/** A long one, as the name of an account, is cut before the title is. */
export const count = style({
  flex: 'none',
  maxWidth: `max(50%, ${vars.size.metaLabel})`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  paddingLeft: vars.space[4],
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.small]: { maxWidth: '100%', paddingLeft: 0 } },
});

export const state = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[12],
  paddingLeft: vars.space[4],
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  // Where there is no room for both, the title is read before the state.
  flex: '0 1000 auto',
  minWidth: 0,
  overflow: 'hidden',
  '@media': { [media.small]: { width: '100%', paddingLeft: 0, flexWrap: 'wrap', rowGap: 0 } },
});

export const actions = style({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  flex: 'none',
});

/** The menu beside them has them too. */
globalStyle(`${actions} > ${button}[data-kind="quiet"]:not([data-shape="icon"])`, {
  '@container': { [narrowHead]: { display: 'none' } },
  '@media': { [media.small]: { display: 'none' } },
});
globalStyle(`${actions} > ${button}[data-kind="primary"] > ${hint}`, {
  '@container': { [narrowHead]: { display: 'none' } },
});
globalStyle(`${actions} > ${button}[data-kind="primary"]:has(> svg)`, {
  '@media': { [media.small]: { width: vars.size.control, padding: 0 } },
});
globalStyle(`${actions} > ${button}[data-kind="primary"] > svg`, {
  '@media': { [media.small]: { margin: 0 } },
});
globalStyle(`${actions} > ${button}[data-kind="primary"] > svg + span + svg`, {
  '@media': { [media.small]: { display: 'none' } },
});
globalStyle(`${actions} > ${button}[data-kind="primary"] > svg + span`, {
  '@media': {
    [media.small]: { position: 'absolute', clipPath: 'inset(50%)', overflow: 'hidden' },
  },
});

/** Below the head: filters, tools; on a second line where one is too short. */
export const tools = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.filters,
  padding: `${vars.space[8]} ${vars.size.gutter}`,
  '@media': {
    [media.small]: {
      vars: { [vars.size.controlSmall]: vars.size.control },
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
  },
});

export const foot = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.foot,
  padding: `0 ${vars.size.gutter}`,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
  background: vars.color.surface,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [media.small]: { flexWrap: 'wrap', paddingBlock: vars.space[8] },
  },
});

/** On small screens only what can be pressed, above the buttons: the fields to fix. */
export const reason = style({
  color: vars.color.text3,
  minWidth: 0,
  '@media': {
    [media.small]: {
      order: -1,
      flex: '1 0 100%',
      display: 'flex',
      justifyContent: 'center',
      selectors: { '&:not(:has(button), [data-always])': { display: 'none' } },
    },
  },
});

/** One that leads to what is wrong is seen to. */
globalStyle(`${reason} a`, { textDecoration: 'underline' });

/** Without content it takes no room, nor a gap: what stands before it ends where the page does. */
export const footEnd = style({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [media.small]: { marginLeft: 0 } },
});

globalStyle(`${foot} > ${button}`, { '@media': { [media.small]: { flex: 1 } } });
/** Four and more stand in pairs. */
globalStyle(`${foot}:has(> ${button}:nth-of-type(4)) > ${button}`, {
  '@media': { [media.small]: { flexBasis: '40%' } },
});
