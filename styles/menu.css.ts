import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { icon } from './icon.css.ts';
import { hint } from './key-hint.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

const appear = keyframes({
  from: { opacity: 0, transform: `translateY(calc(-1 * ${vars.motion.travel}))` },
});

/** What floats from a control: menus, select lists, pickers. */
export const float = style({
  zIndex: vars.z.float,
  minWidth: vars.size.menu,
  maxWidth: `min(${vars.size.menuMax}, calc(100vw - ${vars.space[32]}))`,
  maxHeight: `min(var(--popover-available-height, 60vh), 70vh)`,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space[4],
  background: vars.color.raised,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  animation: `${appear} ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: { '&:focus-visible, &[data-focus-visible]': { outline: 'none' } },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${vars.space[6]} ${vars.space[8]} ${vars.space[4]}`,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  color: vars.color.text3,
});

export const item = style({
  minHeight: vars.size.control,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `${vars.space[4]} ${vars.space[8]}`,
  borderRadius: vars.radius.inner,
  scrollMargin: vars.space[4],
  width: '100%',
  textAlign: 'left',
  cursor: 'default',
  userSelect: 'none',
  selectors: {
    '&[data-active-item], &:hover': { background: vars.color.wash },
    '&:active:not([aria-disabled="true"])': { background: vars.color.wash2 },
    // The name keeps its room: a reason that has none beside it stands below.
    '&[aria-disabled="true"]': { color: vars.color.text3, flexWrap: 'wrap', rowGap: 0 },
    '&[aria-current="page"]': { background: vars.color.press, fontWeight: vars.type.label },
    '&[data-danger]': { color: vars.color.redText },
    '&:focus-visible, &[data-focus-visible]': { outline: 'none', background: vars.color.wash2 },
  },
  '@media': { [media.coarse]: { minHeight: vars.size.touch } },
});

globalStyle(`${item} > ${icon}`, { color: vars.color.icon });
globalStyle(`${item}[data-danger] > ${icon}`, { color: 'inherit' });

export const text = style({
  flex: 1,
  minWidth: 0,
  selectors: {
    [`${item}[aria-disabled="true"] > &`]: {
      flex: '1 0 auto',
      maxWidth: `calc(100% - ${vars.size.icon} - ${vars.space[8]})`,
    },
  },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'plaintext',
});

export const end = style({
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  color: vars.color.text3,
  whiteSpace: 'nowrap',
  selectors: { [`${item}[aria-disabled="true"] > &`]: { whiteSpace: 'normal' } },
});

globalStyle(
  `${item}:is([data-active-item], :hover, :focus-visible, [data-focus-visible]) > :is(${end}, ${hint})`,
  { color: vars.color.text2 },
);

/** A checkbox as a menu draws it. */
export const check = style({
  width: vars.size.check,
  height: vars.size.check,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  border: `${vars.size.hair} solid ${vars.color.lineCheck}`,
  borderRadius: vars.radius.inner,
  color: 'transparent',
  selectors: {
    '[aria-checked="true"] > &, [aria-selected="true"] > &': {
      background: vars.color.accent,
      borderColor: vars.color.accent,
      color: vars.color.onAccent,
    },
  },
});

/** The mark of the chosen one of a list. */
export const chosen = style({
  width: vars.size.icon,
  color: vars.color.accentText,
  flex: 'none',
});

export const rule = style({
  border: 0,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
  margin: `${vars.space[4]} calc(-1 * ${vars.space[4]})`,
  height: 0,
});
