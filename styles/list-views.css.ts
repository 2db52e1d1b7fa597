import { style } from '@vanilla-extract/css';
import { media, vars } from './tokens.css.ts';

/** As high before its views are known as after. */
export const bar = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  height: vars.size.tabs,
  padding: `0 calc(${vars.size.gutter} - ${vars.space[8]})`,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
});

/** Scrolls sideways where the views are many. */
export const views = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
});

export const name = style({
  maxWidth: vars.size.menu,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

export const changed = style({
  marginLeft: 'auto',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
});

export const note = style({
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  whiteSpace: 'nowrap',
  '@media': { [media.small]: { display: 'none' } },
});

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
});
