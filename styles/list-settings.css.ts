import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const panel = style({
  width: `calc(min(${vars.size.menuMax}, 100vw - ${vars.space[32]}) - ${vars.space[8]})`,
  padding: vars.space[4],
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
});

export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  padding: `${vars.space[2]} ${vars.space[4]}`,
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  fontVariantNumeric: 'tabular-nums',
});

/** Lower than its panel may be by what stands below it. */
export const columns = style({
  maxHeight: `min(${vars.size.listMax}, 30vh)`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBottom: vars.space[4],
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
});

export const column = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  minHeight: vars.size.control,
  padding: `0 ${vars.space[4]}`,
  borderRadius: vars.radius.inner,
  selectors: { '&:hover, &:focus-within': { background: vars.color.wash } },
  '@media': { [media.coarse]: { minHeight: vars.size.touch } },
});

/** Why a chosen column does not stand in the list. */
export const leftOut = style({
  flex: 1,
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
});

export const tools = style({ flex: 'none', display: 'flex', gap: vars.space[2] });

/** A column that scrolls with the others offers to be kept when it is pointed at. */
globalStyle(`${column}:not(:hover, :focus-within) > ${tools} > [aria-pressed="false"]`, {
  '@media': { '(pointer: fine)': { opacity: 0 } },
});
globalStyle(`${tools} > [data-grip]`, { cursor: 'grab', touchAction: 'none' });
globalStyle(`${tools} > [data-grip]:active`, { cursor: 'grabbing' });

export const none = style({ padding: vars.space[8], color: vars.color.text3 });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  minHeight: vars.size.control,
  padding: `0 ${vars.space[4]}`,
});

export const order = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  width: '60%',
});
globalStyle(`${order} > [role="combobox"]`, { flex: 1, minWidth: 0 });

export const foot = style({
  paddingTop: vars.space[4],
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
});
