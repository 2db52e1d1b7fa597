import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

/** 20/28, one per page. */
export const title = style({
  fontSize: vars.type.title,
  lineHeight: vars.type.titleLine,
  fontWeight: vars.type.strong,
  letterSpacing: vars.type.trackTitle,
  // It gets the focus with its page; there is nothing to press.
  selectors: { 'h1&:focus-visible': { outline: 'none' } },
});

/** 14/20, of a section. */
export const head = style({
  fontSize: vars.type.form,
  lineHeight: vars.type.formLine,
  fontWeight: vars.type.strong,
  letterSpacing: vars.type.trackHead,
});

export const meta = style({
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  color: vars.color.text3,
});

export const second = style({ color: vars.color.text2 });
export const third = style({ color: vars.color.text3 });
export const label = style({ fontWeight: vars.type.label });
export const strong = style({ fontWeight: vars.type.strong });
export const number = style({ fontVariantNumeric: 'tabular-nums' });

export const mono = style({
  fontFamily: vars.type.mono,
  fontSize: vars.type.meta,
  letterSpacing: 0,
});

export const cut = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
  unicodeBidi: 'plaintext',
});

export const link = style({
  color: vars.color.accentText,
  fontWeight: vars.type.label,
  borderRadius: vars.radius.small,
  selectors: {
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: vars.space[2] },
  },
});
