import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** The steps of a form, one behind the other. */
export const bar = style({
  display: 'flex',
  gap: vars.space[4],
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  '@media': { [media.small]: { overflowX: 'auto', scrollbarWidth: 'none' } },
});

export const item = style({ flex: 'none' });

export const step = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.filters,
  padding: `0 ${vars.space[12]} 0 0`,
  color: vars.color.text2,
  borderRadius: vars.radius.inner,
  selectors: {
    '&:hover:not([aria-disabled])': { color: vars.color.text },
    '&[aria-current="step"]': { color: vars.color.text, fontWeight: vars.type.strong },
    '&[aria-disabled]': { color: vars.color.text3, cursor: 'not-allowed' },
  },
});

export const number = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: vars.size.key,
  height: vars.size.key,
  borderRadius: vars.radius.full,
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${step}[aria-current="step"] > &`]: {
      background: vars.color.accent,
      borderColor: vars.color.accent,
      color: vars.color.onAccent,
    },
  },
});
