import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** A mark with its label. */
export const choice = style({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: vars.space[8],
  minHeight: vars.type.formLine,
  fontSize: vars.type.form,
  lineHeight: vars.type.formLine,
  selectors: {
    '&[data-off]': { color: vars.color.text3 },
    '[data-mode="view"] &[data-off]': { color: vars.color.text },
  },
});

/** Those that stand below each other have room for a finger. */
globalStyle(`:is([role="radiogroup"], fieldset) > ${choice}`, {
  '@media': {
    [media.small]: { minHeight: vars.size.control, paddingBlock: vars.space[8] },
  },
});

export const hint = style({
  display: 'block',
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  color: vars.color.text3,
});

export const end = style({
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text3,
});

export const mark = style({
  position: 'relative',
  display: 'inline-grid',
  verticalAlign: 'middle',
  placeItems: 'center',
  flex: 'none',
  width: vars.size.check,
  height: vars.size.check,
  color: vars.color.onAccent,
  selectors: { [`${choice} > &`]: { marginTop: vars.space[2] } },
});

globalStyle(`${mark} > svg`, {
  position: 'absolute',
  pointerEvents: 'none',
  strokeWidth: 2.5,
  opacity: 0,
});
globalStyle(`${mark} > input:checked + svg, ${mark} > input:indeterminate + svg`, { opacity: 1 });

const control = style({ appearance: 'none', margin: 0, flex: 'none' });

export const check = style([
  control,
  {
    width: vars.size.check,
    height: vars.size.check,
    border: `${vars.size.hair} solid ${vars.color.lineCheck}`,
    borderRadius: vars.radius.inner,
    selectors: {
      '&:hover:not(:disabled)': { borderColor: vars.color.accentText },
      '&:checked, &:indeterminate': {
        background: vars.color.accent,
        borderColor: vars.color.accent,
      },
      '&:disabled': { borderColor: vars.color.line2, background: vars.color.sunken },
      '&:disabled:checked': { background: vars.color.off, borderColor: vars.color.off },
      '&[aria-invalid="true"]': { borderColor: vars.color.red },
    },
  },
]);

export const radio = style([
  control,
  {
    width: vars.size.check,
    height: vars.size.check,
    border: `${vars.size.hair} solid ${vars.color.lineCheck}`,
    borderRadius: vars.radius.full,
    selectors: {
      '&:hover:not(:disabled)': { borderColor: vars.color.accentText },
      '&:checked': {
        borderColor: vars.color.accent,
        background: vars.color.onAccent,
        boxShadow: `inset 0 0 0 ${vars.space[4]} ${vars.color.accent}`,
      },
      '&:disabled': { borderColor: vars.color.line2, background: vars.color.sunken },
      '&:disabled:checked': { boxShadow: `inset 0 0 0 ${vars.space[4]} ${vars.color.off}` },
    },
  },
]);

export const toggle = style([
  control,
  {
    position: 'relative',
    width: vars.size.switchWidth,
    height: vars.size.check,
    borderRadius: vars.radius.full,
    background: vars.color.lineCheck,
    transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
    selectors: {
      [`${choice} > &`]: { marginTop: vars.space[2] },
      '&:checked': { background: vars.color.accent },
      '&:disabled': { background: vars.color.line2 },
      '&::after': {
        content: '',
        position: 'absolute',
        left: vars.space[2],
        top: vars.space[2],
        width: vars.size.iconTiny,
        height: vars.size.iconTiny,
        borderRadius: vars.radius.full,
        background: vars.color.onMark,
        transition: `left ${vars.motion.fast} ${vars.motion.ease}`,
      },
      '&:checked::after': {
        left: `calc(100% - ${vars.size.iconTiny} - ${vars.space[2]})`,
        background: vars.color.onAccent,
      },
    },
  },
]);

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
