import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  padding: vars.space[16],
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
});

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
});

export const note = style({ color: vars.color.text3, fontSize: vars.type.meta });

export const message = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const options = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.controlTiny,
  overflowWrap: 'anywhere',
});
