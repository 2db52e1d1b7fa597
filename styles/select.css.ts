import { globalStyle, style } from '@vanilla-extract/css';
import { icon } from './icon.css.ts';
import { frame } from './input.css.ts';
import { check, end, float, item, text } from './menu.css.ts';
import { vars } from './tokens.css.ts';

export const select = style([frame, { cursor: 'default' }]);

export const value = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  selectors: { '&[data-empty]': { color: vars.color.text3 } },
});

/** Cut where it ends by its own direction, beside the mark that stays. */
export const valueText = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

/** The frame of a select with several values: chips, then the button that opens the list. */
export const multi = style([
  frame,
  {
    flexWrap: 'wrap',
    gap: vars.space[4],
    padding: vars.space[3],
    cursor: 'default',
    selectors: { '&:not([data-filled])': { padding: `0 ${vars.space[10]}` } },
  },
]);

export const opener = style({
  flex: 1,
  minWidth: vars.size.metaLabel,
  minHeight: vars.size.chip,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  fontSize: 'inherit',
  lineHeight: vars.type.formLine,
  textAlign: 'left',
  selectors: {
    '&:focus-visible, &[data-focus-visible]': { outline: 'none' },
    '[data-filled] > &': { padding: `0 ${vars.space[6]} 0 ${vars.space[4]}` },
  },
});

globalStyle(`${opener} > ${icon}`, { color: vars.color.icon });
globalStyle(
  `[data-mode="view"] :is(${select}[data-off], ${multi}[data-off] > ${opener}) > ${icon}`,
  {
    display: 'none',
  },
);

export const clear = style({
  width: vars.size.chip,
  height: vars.size.chip,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: vars.radius.inner,
  color: vars.color.icon,
  selectors: { '&:hover': { background: vars.color.wash2, color: vars.color.text } },
});

/** The chips of the frame wrap together with its button. */
export const chips = style({ display: 'contents' });

/** A list is as wide as its control, and never narrower than this. */
export const short = style([float, { minWidth: vars.size.selectMenu, maxWidth: 'none' }]);

export const list = style([
  float,
  {
    minWidth: vars.size.selectMenu,
    width: 'var(--popover-anchor-width)',
    maxWidth: `calc(100vw - ${vars.space[32]})`,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    maxHeight: `min(var(--popover-available-height, 60vh), ${vars.size.paletteList})`,
  },
]);

export const search = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.control,
  padding: `${vars.space[4]} ${vars.space[12]}`,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  color: vars.color.icon,
});

export const searchInput = style({
  flex: 1,
  minWidth: 0,
  border: 0,
  padding: `${vars.space[2]} 0`,
  background: 'none',
  color: vars.color.text,
  fontSize: vars.type.field,
  lineHeight: vars.type.formLine,
  selectors: { '&:focus-visible, &[data-focus-visible]': { outline: 'none' } },
});

export const listbox = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  selectors: { '&:focus-visible, &[data-focus-visible]': { outline: 'none' } },
});

export const options = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space[4],
});

/** As high as all options together; those in sight are laid upon it. */
export const run = style({
  position: 'relative',
  selectors: { '[aria-busy="true"] &': { opacity: 0.6 } },
});

export const row = style([
  item,
  {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    selectors: {
      '&[data-group]': { fontWeight: vars.type.label },
      '&[data-nested]': { paddingLeft: vars.space[24] },
    },
  },
]);

globalStyle(`[aria-checked="mixed"] > ${check}`, {
  borderColor: vars.color.accent,
  color: vars.color.accentText,
});

/** At the end of an option: gives way before its text does. */
export const hint = style([
  end,
  { flex: '0 9999 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
]);
globalStyle(`${options} ${text}`, { flex: '1 1 auto' });

export const note = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.control,
  padding: `${vars.space[4]} ${vars.space[8]}`,
  color: vars.color.text3,
});

export const foot = style({
  flex: 'none',
  padding: vars.space[4],
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
});
