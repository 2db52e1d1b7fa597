import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const snippet = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });

export const hint = style({ color: vars.color.text2 });

export const code = style({
  margin: 0,
  padding: vars.space[12],
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
