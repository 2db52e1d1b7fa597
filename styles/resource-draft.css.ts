import { style } from '@vanilla-extract/css';
import { radio as choiceRadio } from './choice.css.ts';
import { vars } from './tokens.css.ts';

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minWidth: 0,
});

/** Several drafts: when each was made, how much is in it. */
export const list = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const legend = style({ marginBottom: vars.space[8], fontWeight: vars.type.label });

export const draft = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.control,
  padding: `0 ${vars.space[8]}`,
  borderRadius: vars.radius.inner,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:has(:checked)': { background: vars.color.accentSoft },
  },
});

export const radio = choiceRadio;

export const count = style({ marginLeft: 'auto', color: vars.color.text3 });

export const gone = style({ color: vars.color.text2 });
