import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** Has the focus at first, and keeps its distance to the head of the dialog. */
export const review = style({ scrollMarginTop: vars.space[20] });

/** Leave it or do it: together below the way back where one line is too short for three buttons. */
export const actions = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] });

/** Fields at the left; what moves and what stays behind at the right. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${vars.size.meta}`,
  gap: vars.space[32],
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[16] } },
});

export const fields = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minWidth: 0,
});

export const aside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minWidth: 0,
});

export const title = style({ fontWeight: vars.type.strong, marginBottom: vars.space[4] });

export const note = style({ color: vars.color.text3 });

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  fontVariantNumeric: 'tabular-nums',
});

export const field = style({
  minWidth: 0,
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
  overflow: 'hidden',
});

export const head = style({
  padding: `${vars.space[8]} ${vars.space[16]}`,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  fontWeight: vars.type.strong,
  overflowWrap: 'anywhere',
});

/** Side by side as far as there is room. */
export const choices = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.size.trigger}), 1fr))`,
});

export const pick = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });

export const other = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });
