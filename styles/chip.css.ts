import { globalStyle, style } from '@vanilla-extract/css';
import { icon } from './icon.css.ts';
import { vars } from './tokens.css.ts';

export const chip = style({
  height: vars.size.chip,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[6],
  padding: `0 ${vars.space[8]}`,
  borderRadius: vars.radius.inner,
  background: vars.color.wash2,
  color: vars.color.text,
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  whiteSpace: 'nowrap',
  minWidth: 0,
  maxWidth: '100%',
});

globalStyle(`${chip} > ${icon}`, { color: vars.color.icon });

export const text = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  unicodeBidi: 'plaintext',
});

export const remove = style({
  width: vars.size.chip,
  height: vars.size.chip,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  marginLeft: `calc(-1 * ${vars.space[4]})`,
  marginRight: `calc(-1 * ${vars.space[8]})`,
  borderRadius: vars.radius.small,
  color: vars.color.icon,
  selectors: {
    '&:hover': { background: vars.color.wash2, color: vars.color.text },
    '&:focus-visible': { outlineOffset: 0 },
    '&[data-inherits]': { marginRight: `calc(-1 * ${vars.space[6]})`, color: 'inherit' },
    '&[data-inherits]:hover': {
      background: 'color-mix(in srgb, currentColor 18%, transparent)',
      color: 'inherit',
    },
  },
});

/** Chips in a row; in a table cell they never wrap. */
export const list = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  flexWrap: 'wrap',
  selectors: { '&[data-line]': { flexWrap: 'nowrap', overflow: 'hidden' } },
});

export const more = style({
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  color: vars.color.text3,
  whiteSpace: 'nowrap',
});

export const opener = style([
  more,
  {
    borderRadius: vars.radius.small,
    selectors: {
      '&:hover': {
        color: vars.color.text,
        textDecoration: 'underline',
        textUnderlineOffset: vars.space[3],
      },
    },
  },
]);

/** The chips for which there was no room, where they are opened. */
export const rest = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  maxWidth: vars.size.trigger,
  maxHeight: vars.size.listMax,
  overflow: 'auto',
  padding: vars.space[8],
});
