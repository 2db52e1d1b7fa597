import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** The head of a group, over all columns. */
export const row = style({ '@media': { [media.small]: { display: 'block' } } });

export const cell = style({
  padding: `0 ${vars.space[12]}`,
  background: vars.color.sunken,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  '@media': { [media.small]: { display: 'block' } },
});

export const head = style({
  position: 'sticky',
  left: vars.space[12],
  width: 'fit-content',
  maxWidth: '100%',
  minHeight: vars.size.row,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space[16]}`,
});

export const toggle = style({
  minWidth: 0,
  minHeight: vars.size.controlSmall,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `0 ${vars.space[8]} 0 0`,
  borderRadius: vars.radius.inner,
  selectors: { '&:hover': { background: vars.color.wash } },
});

export const name = style({
  unicodeBidi: 'plaintext',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: vars.type.strong,
});

export const count = style({
  flex: 'none',
  color: vars.color.text2,
  fontVariantNumeric: 'tabular-nums',
});

export const aggregate = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

export const notes = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[12],
  color: vars.color.text2,
});

export const foot = style({
  minHeight: vars.size.filters,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `0 ${vars.space[24]}`,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
  color: vars.color.text2,
});

/** The row of aggregates under a list; it stays in view. */
export const sums = style({
  '@media': { [media.small]: { display: 'flex', flexWrap: 'wrap', padding: vars.space[12] } },
});

export const sum = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  height: vars.size.row,
  padding: `0 ${vars.space[12]}`,
  background: vars.color.sunken,
  borderTop: `${vars.size.hair} solid ${vars.color.line2}`,
  whiteSpace: 'nowrap',
  fontWeight: vars.type.label,
  selectors: { '&[data-numeric]': { textAlign: 'right' } },
  '@media': { [media.small]: { position: 'static', height: 'auto', border: 'none' } },
});

export const sumTitle = style({ color: vars.color.text3, fontWeight: vars.type.text });
