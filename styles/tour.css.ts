import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** Above the foot of a page and its buttons. */
export const tour = style({
  position: 'fixed',
  right: vars.space[16],
  bottom: `calc(${vars.size.foot} + ${vars.space[16]})`,
  zIndex: vars.z.peek,
  width: vars.size.snackbar,
  maxWidth: `calc(100vw - ${vars.space[32]})`,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: vars.space[16],
  background: vars.color.raised,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  '@media': { [media.print]: { display: 'none' } },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: vars.size.controlTiny,
});

export const count = style({
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});

export const title = style({
  fontSize: vars.type.form,
  lineHeight: vars.type.formLine,
  fontWeight: vars.type.strong,
  letterSpacing: vars.type.trackHead,
});

export const text = style({ color: vars.color.text2, textWrap: 'pretty' });

export const keys = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  paddingTop: vars.space[8],
});

export const key = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] });

export const foot = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: vars.space[8],
  paddingTop: vars.space[12],
});
