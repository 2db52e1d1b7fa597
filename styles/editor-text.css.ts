import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const slashTop = createVar();
export const slashLeft = createVar();

export const tableGrid = style({ display: 'grid', gap: vars.space[2], padding: vars.space[4] });
export const tableRow = style({ display: 'flex', gap: vars.space[2] });
export const tableCell = style({
  width: vars.size.icon,
  height: vars.size.icon,
  padding: 0,
  border: `${vars.size.hair} solid ${vars.color.lineField}`,
  borderRadius: vars.radius.inner,
  background: vars.color.surface,
  selectors: {
    '&[data-on]': { background: vars.color.accentSoft2, borderColor: vars.color.accentLine },
    '&:focus-visible': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.size.hair,
    },
  },
});
export const tableSize = style({
  margin: 0,
  padding: vars.space[4],
  color: vars.color.text2,
  fontSize: vars.type.meta,
  textAlign: 'center',
});

export const slash = style({
  position: 'absolute',
  top: slashTop,
  left: slashLeft,
  zIndex: vars.z.bar,
  margin: 0,
  padding: vars.space[4],
  listStyle: 'none',
  minWidth: vars.size.editorSide,
  borderRadius: vars.radius.float,
  background: vars.color.raised,
  boxShadow: vars.shadow.float,
});
export const slashItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  height: vars.size.control,
  padding: `0 ${vars.space[8]}`,
  borderRadius: vars.radius.inner,
  cursor: 'default',
  selectors: {
    '&[aria-selected=true]': { background: vars.color.accentSoft2 },
    '&:hover': { background: vars.color.hover },
  },
});

/** At least 400 px high (specification 001, 2), as far as the window has room. */
export const apart = style({ padding: vars.space[16] });
globalStyle(`${apart} .ProseMirror`, {
  minHeight: `min(${vars.size.editorDialog}, 50vh)`,
  outline: 'none',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
globalStyle(`${apart} .ProseMirror > * + *`, { marginTop: vars.space[8] });
globalStyle(`${apart} .misspelt`, {
  textDecoration: 'underline wavy',
  textDecorationColor: vars.color.red,
  textUnderlineOffset: vars.space[3],
});
