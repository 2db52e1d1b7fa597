import { globalStyle, style } from '@vanilla-extract/css';
import { icon } from './icon.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const segmented = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  width: 'fit-content',
  maxWidth: '100%',
  padding: vars.space[2],
  gap: vars.space[2],
  borderRadius: vars.radius.control,
  background: vars.color.segment,
  boxShadow: `inset 0 0 0 ${vars.size.hair} ${vars.color.segmentLine}`,
});

export const segment = style({
  position: 'relative',
  height: vars.size.item,
  padding: `0 ${vars.space[12]}`,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[6],
  borderRadius: vars.radius.inner,
  color: vars.color.text2,
  fontWeight: vars.type.label,
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  whiteSpace: 'nowrap',
  selectors: {
    [`${segmented}[data-size="small"] &`]: {
      height: vars.size.controlTiny,
      padding: `0 ${vars.space[8]}`,
    },
    '&:hover': { color: vars.color.text },
    '&:has(:checked)': {
      background: vars.color.segmentOn,
      color: vars.color.text,
      boxShadow: `0 0 0 ${vars.size.hair} ${vars.color.line2}`,
    },
    '&:has(:focus-visible)': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.space[1],
    },
    '&:has(:disabled)': { color: vars.color.off },
  },
  '@media': {
    [media.small]: {
      minWidth: vars.size.controlSmall,
      height: vars.size.controlSmall,
      justifyContent: 'center',
      selectors: { [`${segmented}[data-size="small"] &`]: { height: vars.size.controlSmall } },
    },
  },
});

globalStyle(`${segment} > ${icon}`, { color: vars.color.icon });
globalStyle(`${segment} > input`, {
  appearance: 'none',
  position: 'absolute',
  inset: 0,
  margin: 0,
  outline: 'none',
});
