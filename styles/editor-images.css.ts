import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const asking = style({ display: 'grid', gap: vars.space[16] });

export const picture = style({
  maxWidth: '100%',
  maxHeight: 240,
  justifySelf: 'center',
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
});

export const alt = style({ display: 'grid', gap: vars.space[8], minWidth: 0 });

export const sending = style({
  position: 'absolute',
  insetInlineStart: vars.space[12],
  bottom: vars.space[12],
  padding: vars.space[8],
  border: `${vars.size.hair} solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
});
