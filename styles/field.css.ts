import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minWidth: 0,
  fontSize: vars.type.form,
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: vars.size.key,
});

export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  fontWeight: vars.type.label,
  color: vars.color.text,
});

export const star = style({ color: vars.color.text3, fontWeight: vars.type.text });

export const end = style({
  marginLeft: 'auto',
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-over]': { color: vars.color.redText } },
});

export const hint = style({
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  color: vars.color.text3,
});

export const error = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[4],
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  color: vars.color.redText,
  overflowWrap: 'anywhere',
});
