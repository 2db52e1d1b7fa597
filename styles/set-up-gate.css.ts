import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** The steps of the set-up, one of which is open. */
export const steps = style({
  background: vars.color.surface,
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.float,
  paddingInline: vars.space[20],
  '@media': { [media.small]: { paddingInline: vars.space[16] } },
});

export const step = style({
  display: 'grid',
  gap: vars.space[16],
  paddingBlock: vars.space[16],
  minWidth: 0,
  selectors: {
    '& + &': { borderTop: `${vars.size.hair} solid ${vars.color.line}` },
  },
});

export const stepHead = style({ display: 'flex', gap: vars.space[12] });

export const number = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: vars.space[24],
  height: vars.space[24],
  borderRadius: vars.radius.full,
  background: vars.color.press,
  fontSize: vars.type.meta,
  fontWeight: vars.type.strong,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${step}[data-state="now"] &`]: {
      background: vars.color.accent,
      color: vars.color.onAccent,
    },
    [`${step}[data-state="done"] &`]: {
      background: vars.color.greenSoft,
      color: vars.color.greenText,
    },
  },
});

export const stepTitle = style({
  fontSize: vars.type.form,
  lineHeight: vars.type.formLine,
  fontWeight: vars.type.strong,
  selectors: {
    [`${step}:not([data-state="now"]) &`]: {
      color: vars.color.text2,
      fontWeight: vars.type.label,
    },
  },
});

export const body = style({ display: 'grid', gap: vars.space[16], minWidth: 0 });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });

export const terms = style({
  display: 'grid',
  gap: vars.space[12],
  padding: vars.space[16],
  background: vars.color.sunken,
  border: `${vars.size.hair} solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
});

export const termsSection = style({ display: 'grid', gap: vars.space[8] });

export const termsTitle = style({
  fontWeight: vars.type.strong,
});
