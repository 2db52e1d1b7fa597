import { globalStyle, style } from '@vanilla-extract/css';
import { hint } from './key-hint.css.ts';
import { vars } from './tokens.css.ts';

export const tooltip = style({
  zIndex: vars.z.tip,
  minHeight: vars.size.controlSmall,
  maxWidth: vars.size.snackbar,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `${vars.space[4]} ${vars.space[8]}`,
  borderRadius: vars.radius.inner,
  background: vars.color.tip,
  color: vars.color.onTip,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  pointerEvents: 'none',
});

globalStyle(`${tooltip} > ${hint}`, { color: 'inherit' });
