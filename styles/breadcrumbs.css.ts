import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const crumbs = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  overflow: 'hidden',
  color: vars.color.text3,
  whiteSpace: 'nowrap',
});

export const crumb = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: vars.space[40],
  // The page itself is cut only where what leads to it has no more to give.
  flex: '0 100000 auto',
  selectors: { '&:first-child': { flexShrink: 0 }, '&:last-child': { flexShrink: 1, minWidth: 0 } },
});

export const arrow = style({ color: vars.color.off, flex: 'none' });

export const link = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  borderRadius: vars.radius.inner,
  padding: `${vars.space[2]} ${vars.space[3]}`,
  margin: `0 calc(-1 * ${vars.space[3]})`,
  selectors: {
    'a&:hover': { color: vars.color.text, background: vars.color.wash },
    '&[aria-current="page"]': { color: vars.color.text, fontWeight: vars.type.label },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.space[2]})` },
  },
});
