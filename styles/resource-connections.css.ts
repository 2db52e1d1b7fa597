import { style } from '@vanilla-extract/css';
import { mono } from './text.css.ts';
import { vars } from './tokens.css.ts';

export const hint = style({ color: vars.color.text2 });

export const lines = style({ display: 'flex', flexDirection: 'column' });

export const line = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: `${vars.space[8]} 0`,
  selectors: { '& + &': { borderTop: `${vars.size.hair} solid ${vars.color.line}` } },
});

export const lineHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[8]}`,
});

export const title = style({ marginRight: 'auto', fontWeight: vars.type.label });

export const result = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  selectors: { '&:empty': { display: 'none' } },
});

export const message = style({ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' });

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
});

export const open = style([
  mono,
  {
    minWidth: 0,
    overflowWrap: 'anywhere',
    textAlign: 'left',
    color: vars.color.accentText,
    selectors: { '&:hover': { textDecoration: 'underline' } },
  },
]);

export const when = style({
  marginLeft: 'auto',
  color: vars.color.text2,
  fontVariantNumeric: 'tabular-nums',
});

export const details = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  padding: `${vars.space[8]} 0`,
});

export const attempt = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });

export const codePart = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });

export const secretTools = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
