import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

/** Height of a node, and from the top of one to that of the next: lines are drawn by them. */
export const NODE_PX = 56;
export const STRIDE_PX = 72;

export const empty = style({ color: vars.color.text3 });

export const diagram = style({ display: 'flex', gap: vars.space[4], minWidth: 0 });

export const lines = style({ flex: 'none', width: '56px', overflow: 'visible' });

export const line = style({
  fill: 'none',
  stroke: vars.color.icon,
  strokeWidth: '1.5',
  selectors: {
    '&[data-tone=bought]': { stroke: vars.color.green },
    '&[data-tone=declined]': { stroke: vars.color.amber, strokeDasharray: '4 3' },
  },
});

export const nodes = style({ flex: 1, minWidth: 0 });

export const slot = style({ height: `${STRIDE_PX}px` });

export const node = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: vars.space[2],
  width: '100%',
  height: `${NODE_PX}px`,
  padding: `0 ${vars.space[12]}`,
  textAlign: 'left',
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': { outline: `${vars.size.ring} solid ${vars.color.focus}` },
    '&[data-fault]': { borderColor: vars.color.red },
  },
});

export const title = style({ display: 'flex', gap: vars.space[8], minWidth: 0 });

export const number = style({ color: vars.color.text3, fontVariantNumeric: 'tabular-nums' });

export const name = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: vars.type.label,
});

export const ways = style({ color: vars.color.text3, fontSize: vars.type.meta });

export const fault = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.color.redText,
  fontSize: vars.type.meta,
});

export const end = style({
  display: 'flex',
  alignItems: 'center',
  height: vars.size.control,
  color: vars.color.text3,
});
