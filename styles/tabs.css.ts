import { globalStyle, style } from '@vanilla-extract/css';
import { icon } from './icon.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const list = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  height: vars.size.tabs,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  selectors: {
    '&[data-page]': { padding: `0 calc(${vars.size.gutter} - ${vars.space[8]})` },
    '&:not([data-page])': { marginLeft: `calc(-1 * ${vars.space[8]})` },
  },
  '@media': {
    [media.small]: { height: vars.size.touch, overflowX: 'auto', scrollbarWidth: 'none' },
  },
});

export const tab = style({
  position: 'relative',
  height: vars.size.tabs,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[6],
  padding: `0 ${vars.space[8]}`,
  color: vars.color.text2,
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: vars.color.text },
    '&[aria-selected="true"], &[aria-current]': {
      color: vars.color.text,
      fontWeight: vars.type.label,
    },
    '&[aria-selected="true"]::after, &[aria-current]::after': {
      content: '',
      position: 'absolute',
      left: vars.space[8],
      right: vars.space[8],
      bottom: `calc(-1 * ${vars.size.hair})`,
      height: vars.size.ring,
      borderRadius: vars.radius.small,
      background: vars.color.accentText,
    },
    '&:focus-visible, &[data-focus-visible]': {
      outlineOffset: `calc(-1 * ${vars.space[2]})`,
      borderRadius: vars.radius.inner,
    },
  },
  '@media': {
    [media.small]: {
      height: vars.size.touch,
      selectors: {
        // A list that scrolls cuts off what hangs below it.
        '&[aria-selected="true"]::after, &[aria-current]::after': { bottom: vars.size.hair },
      },
    },
  },
});

/** A link to a page that belongs to this one: a filled field, where what the page itself shows has a line below it. */
export const pageTab = style([
  tab,
  {
    height: vars.size.controlTiny,
    borderRadius: vars.radius.inner,
    '@media': { [media.small]: { height: vars.size.control } },
    selectors: {
      '&[aria-current="page"]': { background: vars.color.wash2 },
      '&[aria-current="page"]::after': { display: 'none' },
    },
  },
]);

globalStyle(`${tab} > ${icon}`, { color: vars.color.icon });

export const count = style({
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  fontWeight: vars.type.text,
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});

export const panel = style({
  selectors: {
    '&:focus-visible': { outlineOffset: 0 },
    '&[data-fill]:not([hidden])': {
      flex: 1,
      minHeight: 0,
      display: 'flex',
      flexDirection: 'column',
    },
  },
});
