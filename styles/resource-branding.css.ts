import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const themes = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, 15rem), 1fr))`,
  gap: vars.space[16],
});

export const theme = style({ minWidth: 0 });

/** The shell in little: it has the tokens of its own theme. */
export const shell = style({
  overflow: 'hidden',
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.text,
});

const row = style({ display: 'flex', alignItems: 'center', gap: vars.space[8], minWidth: 0 });

export const tab = style([
  row,
  {
    padding: `${vars.space[6]} ${vars.space[12]}`,
    background: vars.color.press,
    color: vars.color.text2,
    fontSize: vars.type.meta,
  },
]);

export const tabName = style({ overflow: 'hidden', textOverflow: 'ellipsis' });

export const head = style([
  row,
  {
    padding: vars.space[12],
    background: vars.color.page,
    borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  },
]);

export const name = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: vars.type.strong,
});

export const picture = style({
  flex: 'none',
  height: vars.space[16],
  minWidth: vars.space[16],
  maxWidth: '50%',
  objectFit: 'contain',
});

export const samples = style([
  row,
  { flexWrap: 'wrap', gap: vars.space[12], padding: vars.space[12] },
]);

const sample = style({
  padding: `${vars.space[4]} ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  fontWeight: vars.type.label,
});

export const button = style([
  sample,
  { background: vars.color.accent, color: vars.color.onAccent },
]);

export const focused = style([
  sample,
  { outline: `${vars.size.ring} solid ${vars.color.focus}`, color: vars.color.text },
]);

export const link = style({ color: vars.color.accentText, textDecoration: 'underline' });

export const chosen = style([
  sample,
  {
    background: vars.color.accentSoft,
    color: vars.color.accentText,
    boxShadow: `inset 0 0 0 ${vars.size.hair} ${vars.color.accentLine}`,
  },
]);

export const figures = style({ margin: `${vars.space[8]} 0 0` });

export const figure = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[8]}`,
  fontSize: vars.type.meta,
  color: vars.color.text2,
});

export const note = style({ marginTop: vars.space[12], color: vars.color.text2 });
