import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { icon } from './icon.css.ts';
import { hint } from './key-hint.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** The edge that a text field, a select and a multi-select share. */
export const frame = style({
  width: '100%',
  minHeight: vars.size.control,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `0 ${vars.space[10]}`,
  border: `${vars.size.hair} solid ${vars.color.lineField}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.type.field,
  lineHeight: vars.type.formLine,
  textAlign: 'left',
  minWidth: 0,
  cursor: 'text',
  selectors: {
    '&[data-size="small"]': {
      minHeight: vars.size.controlSmall,
      padding: `0 ${vars.space[8]}`,
      fontSize: vars.type.table,
    },
    '&[data-area]': { alignItems: 'flex-start', padding: 0 },
    '[data-raised] &': { background: 'none' },
    '&:focus-within, &:focus-visible, &[data-focus-visible], &[aria-expanded="true"]': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.size.hair})`,
      borderColor: vars.color.focus,
    },
    '&[data-invalid]:not(:focus-within)': { borderColor: vars.color.red },
    '&[data-off]': {
      background: vars.color.sunken,
      borderColor: vars.color.line2,
      color: vars.color.text3,
      cursor: 'default',
    },
    // What is looked at is there to be read: nothing of it is off.
    '[data-mode="view"] &[data-off]': { color: vars.color.text },
    // In the dark the ground of what is off is too near to that of the page: what is looked at has no edge there.
    '[data-theme="dark"] [data-mode="view"] &[data-off]': {
      background: vars.color.wash,
      borderColor: 'transparent',
    },
  },
});

globalStyle(`${frame} > ${icon}`, { color: vars.color.icon });
globalStyle(`${frame} > ${hint}`, { '@media': { [media.small]: { display: 'none' } } });

export const input = style({
  flex: 1,
  minWidth: 0,
  width: '100%',
  border: 0,
  padding: `${vars.space[4]} 0`,
  background: 'none',
  fontSize: 'inherit',
  lineHeight: vars.type.formLine,
  textOverflow: 'ellipsis',
  selectors: {
    '&:focus-visible, &[data-focus-visible]': { outline: 'none' },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&[type="number"]': { appearance: 'textfield', fontVariantNumeric: 'tabular-nums' },
    '&[data-mono]': { fontFamily: vars.type.mono, fontSize: vars.type.meta, letterSpacing: 0 },
    '&[data-grows]': {
      flex: 'none',
      width: 'auto',
      minWidth: 24,
      maxWidth: 50,
      fieldSizing: 'content',
    },
    '&[type="color"]': { flex: 'none', width: vars.size.item, height: vars.size.key, padding: 0 },
  },
});

/** An example of what could be written is none of what stands there. */
globalStyle(`[data-mode="view"] ${frame}[data-off] ${input}::placeholder`, {
  color: 'transparent',
});

export const rows = createVar();

export const area = style([
  input,
  {
    vars: { [rows]: '1' },
    display: 'block',
    minHeight: `max(${vars.size.area}, calc(${rows} * ${vars.type.formLine} + 2 * ${vars.space[6]}))`,
    padding: `${vars.space[6]} ${vars.space[10]}`,
    resize: 'vertical',
    fieldSizing: 'content',
    maxHeight: '60vh',
  },
]);

export const affix = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.color.text3,
  whiteSpace: 'nowrap',
  flex: 'none',
});

/** What is written stands close to the value; a swatch does not. */
export const prefix = style([
  affix,
  {
    display: 'inline-flex',
    marginRight: `calc(-1 * ${vars.space[8]})`,
    selectors: { '&:has(> span)': { marginRight: 0 } },
  },
]);

/** A small button inside the edge. */
export const inside = style({
  width: vars.size.controlTiny,
  height: vars.size.controlTiny,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  marginRight: `calc(-1 * ${vars.space[4]})`,
  borderRadius: vars.radius.inner,
  color: vars.color.icon,
  selectors: { '&:hover': { background: vars.color.wash, color: vars.color.text } },
  '@media': {
    [media.small]: {
      width: vars.size.control,
      height: vars.size.control,
      marginRight: `calc(-1 * ${vars.space[10]})`,
      marginBlock: `calc(-1 * ${vars.size.hair})`,
    },
  },
});
