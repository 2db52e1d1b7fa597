import { style } from '@vanilla-extract/css';
import { mono } from './text.css.ts';
import { vars } from './tokens.css.ts';

export const efforts = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });

export const effort = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const name = style({ fontWeight: vars.type.label, overflowWrap: 'anywhere' });

/** By which partner and effort type: quieter than the name. */
export const effortWay = style({ color: vars.color.text2 });

export const link = style({ display: 'flex', alignItems: 'center', gap: vars.space[4] });

export const address = style([
  mono,
  { minWidth: 0, overflowWrap: 'anywhere', color: vars.color.text2 },
]);

export const result = style({ display: 'grid', gap: vars.space[12], minWidth: 0 });

/** The address itself, to be read to its end. */
export const made = style([
  mono,
  {
    display: 'block',
    padding: `${vars.space[8]} ${vars.space[12]}`,
    borderRadius: vars.radius.control,
    background: vars.color.sunken,
    overflowWrap: 'anywhere',
  },
]);

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });

export const hint = style({ color: vars.color.text3, fontSize: vars.type.meta });

export const way = style({
  display: 'grid',
  gap: vars.space[4],
  margin: 0,
  marginBlockStart: vars.space[4],
  paddingInlineStart: vars.space[24],
  listStyle: 'decimal',
});

export const step = style({ overflowWrap: 'anywhere' });

/** What a page is on the way. */
export const stepKind = style([hint, { marginInlineStart: vars.space[8] }]);

/** Fields at the left, the link at the right; below each other where the dialog is narrow. */
export const inDialog = style({ display: 'grid', gap: vars.space[24], minWidth: 0 });

export const hiddenInput = style({ display: 'none' });

/** One link after the other, each under a hairline. */
export const outcomes = style({ display: 'grid', minWidth: 0, margin: 0, padding: 0 });

export const outcome = style({
  display: 'grid',
  gap: vars.space[4],
  minWidth: 0,
  padding: `${vars.space[8]} 0`,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
});

export const outcomeHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[12]}`,
});

/** What is found of an address, below its field. */
export const findings = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[8],
  minWidth: 0,
});

export const findingList = style({
  display: 'grid',
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const finding = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[8]}`,
  minWidth: 0,
  padding: `${vars.space[4]} 0`,
  color: vars.color.amberText,
  overflowWrap: 'anywhere',
});

export const findingText = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[8],
  minWidth: 0,
});

export const fault = style({ color: vars.color.redText, overflowWrap: 'anywhere' });

export const warning = style({ color: vars.color.amberText, overflowWrap: 'anywhere' });
