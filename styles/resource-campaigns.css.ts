import { style } from '@vanilla-extract/css';
import { mono } from './text.css.ts';
import { vars } from './tokens.css.ts';

export const efforts = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });

export const effort = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const name = style({ fontWeight: vars.type.label, overflowWrap: 'anywhere' });

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
  paddingInlineStart: vars.space[24],
});

export const step = style({ overflowWrap: 'anywhere' });

/** What a page is on the way. */
export const stepKind = style([hint, { marginInlineStart: vars.space[8] }]);

/** Fields at the left, the link at the right; below each other where the dialog is narrow. */
export const inDialog = style({ display: 'grid', gap: vars.space[24], minWidth: 0 });
