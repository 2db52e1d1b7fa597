import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const hint = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  flex: 'none',
  '@media': { [media.touched]: { selectors: { '&:not([data-spoken])': { display: 'none' } } } },
});

export const key = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  minWidth: vars.size.key,
  height: vars.size.key,
  padding: `0 ${vars.space[4]}`,
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.inner,
  color: 'inherit',
  fontFamily: vars.type.family,
  fontSize: vars.type.meta,
  fontWeight: vars.type.label,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: {
    [`${hint}[data-inside] &`]: {
      height: vars.size.keyInside,
      minWidth: vars.size.keyInside,
      padding: `0 ${vars.space[3]}`,
      borderColor: 'transparent',
      background: vars.color.wash2,
    },
    [`${hint}[data-inside="bright"] &`]: {
      background: vars.color.scrim,
    },
    [`[aria-disabled="true"] > ${hint}[data-inside] &`]: { background: 'transparent' },
    [`[data-kind="primary"]:not([aria-disabled="true"]) > ${hint}[data-inside="bright"] &`]: {
      background: vars.color.accentPress,
    },
  },
});
