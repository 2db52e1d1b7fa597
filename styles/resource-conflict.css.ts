import { style } from '@vanilla-extract/css';
import { choice as sideChoice } from './side-choice.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** Fields at the left; sides, progress and keys at the right. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${vars.size.meta}`,
  gap: vars.space[32],
  selectors: { '&:focus-visible': { outline: 'none' } },
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[16] } },
});

export const main = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minWidth: 0,
});

export const aside = style({ minWidth: 0 });

export const count = style({ color: vars.color.text3, fontVariantNumeric: 'tabular-nums' });

export const key = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: vars.size.item,
  color: vars.color.text2,
});

export const conflict = style({
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
  overflow: 'hidden',
  selectors: { '&[data-active]': { borderColor: vars.color.accentLine } },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.filters,
  padding: `0 ${vars.space[16]}`,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
});

export const name = style({ fontWeight: vars.type.strong, overflowWrap: 'anywhere' });

export const headEnd = style({ marginLeft: 'auto', flex: 'none' });

/** The control of a field that is written by hand. */
export const byHand = style({
  padding: vars.space[16],
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
});

export const merged = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.metaLabel} minmax(0, 1fr) auto`,
  gap: vars.space[12],
  padding: `${vars.space[8]} ${vars.space[16]}`,
  selectors: { '& + &': { borderTop: `${vars.size.hair} solid ${vars.color.line}` } },
});

export const whose = style({ color: vars.color.text3 });

export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.25fr) minmax(0, 1.25fr)',
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const before = style({
  padding: `${vars.space[12]} ${vars.space[16]}`,
  background: vars.color.sunken,
  color: vars.color.text2,
});

export const choice = style([
  sideChoice,
  { borderLeft: `${vars.size.hair} solid ${vars.color.line}` },
]);
