import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

const line = `${vars.size.hair} solid ${vars.color.line}`;

/** An area with a navigation of its own; below each other where the window has no room for both. */
export const area = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: `calc(${vars.size.side} - ${vars.space[24]}) minmax(0, 1fr)`,
  '@media': {
    [media.medium]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
    },
    [media.short]: {
      gridTemplateRows: 'auto',
      gridAutoRows: 'minmax(90dvh, 1fr)',
      overflowY: 'auto',
    },
  },
});

export const side = style({
  minWidth: 0,
  overflow: 'auto',
  padding: `${vars.space[20]} ${vars.space[12]}`,
  borderRight: line,
  '@media': {
    [media.medium]: {
      padding: `${vars.space[8]} ${vars.space[12]}`,
      borderRight: 0,
      borderBottom: line,
    },
  },
});

export const group = style({
  display: 'flex',
  flexDirection: 'column',
  selectors: { '& + &': { marginTop: vars.space[12] } },
});

export const title = style({
  padding: `${vars.space[4]} ${vars.space[12]}`,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  fontWeight: vars.type.label,
  letterSpacing: 0,
  color: vars.color.text3,
});

export const item = style({
  minHeight: vars.size.item,
  display: 'flex',
  alignItems: 'center',
  padding: `${vars.space[4]} ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-current="page"]': {
      background: vars.color.press,
      color: vars.color.text,
      fontWeight: vars.type.label,
    },
  },
});

export const page = style({
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
});

/** Looks like the search that it leads to. */
export const finder = style([
  item,
  {
    gap: vars.space[8],
    marginBottom: vars.space[12],
    boxShadow: `inset 0 0 0 ${vars.size.hair} ${vars.color.line2}`,
    color: vars.color.text3,
  },
]);
