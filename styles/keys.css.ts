import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const sheet = style({ display: 'grid', gap: vars.space[12] });

export const placeTitle = style({
  margin: `0 0 ${vars.space[4]}`,
  fontSize: vars.type.form,
  lineHeight: vars.type.formLine,
  fontWeight: vars.type.strong,
});

export const choice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
});

export const groupHead = style({
  margin: `${vars.space[8]} 0 ${vars.space[4]}`,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  color: vars.color.text3,
});

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `${vars.space[4]} 0`,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
  selectors: { '&[data-conflict]': { color: vars.color.redText } },
});

/** On a phone the title has a line of its own, and the keys stand under it. */
export const rowTitle = style({
  flex: 1,
  minWidth: vars.size.metaLabel,
  '@media': { [media.small]: { flexBasis: '100%' } },
});

globalStyle(`${row} > label`, {
  width: vars.size.metaLabel,
  '@media': { [media.small]: { flex: 1 } },
});
/** An empty one shows its edge to who points at the row or is in it. */
globalStyle(`${row}:not(:hover):not(:focus-within) > label:has(input:placeholder-shown)`, {
  borderColor: 'transparent',
});

export const panel = style({
  position: 'fixed',
  right: vars.space[16],
  bottom: vars.space[16],
  zIndex: vars.z.palette,
  maxWidth: `calc(100vw - ${vars.space[32]})`,
  maxHeight: `calc(100dvh - ${vars.space[32]})`,
  overflow: 'auto',
  padding: vars.space[12],
  background: vars.color.raised,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
});

export const panelHead = style({ margin: 0, color: vars.color.text2 });

export const panelList = style([list, { marginTop: vars.space[8] }]);

export const panelRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `${vars.space[2]} 0`,
});

/** As wide for a W as for an I, so that names stand under each other. */
export const panelKeys = style({ minWidth: vars.size.controlTiny });

export const lesson = style({
  position: 'fixed',
  top: vars.space[8],
  insetInline: vars.space[16],
  width: 'fit-content',
  marginInline: 'auto',
  pointerEvents: 'none',
  zIndex: vars.z.snackbar,
  marginBlock: 0,
  padding: `${vars.space[4]} ${vars.space[8]}`,
  borderRadius: vars.radius.inner,
  background: vars.color.tip,
  color: vars.color.onTip,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
});

/** At the lower right corner of its control, half beside it, where it covers no name. */
export const badge = style({
  position: 'fixed',
  zIndex: vars.z.tip,
  transform: 'translate(-75%, -85%)',
  display: 'inline-flex',
  padding: vars.space[2],
  borderRadius: vars.radius.inner,
  background: vars.color.tip,
  color: vars.color.onTip,
  pointerEvents: 'none',
  selectors: { '&[data-inside=true]': { transform: 'translate(-108%, -50%)' } },
});

globalStyle(`${badge} *`, { color: vars.color.onTip, background: 'none' });

globalStyle('[role=dialog]:has([data-print]), [role=dialog]:has([data-print]) *', {
  '@media': {
    [media.print]: { position: 'static', height: 'auto', maxHeight: 'none', overflow: 'visible' },
  },
});
