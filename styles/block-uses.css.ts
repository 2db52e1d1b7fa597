import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const records = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });

export const name = style({ fontWeight: vars.type.label, minWidth: 0 });

export const toggle = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.space[24],
  textAlign: 'start',
  overflowWrap: 'anywhere',
  color: vars.color.text,
});

/** Under the name, as far in as that begins. */
export const uses = style({ paddingInlineStart: vars.space[24], paddingTop: vars.space[8] });
