import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const calendar = style({ padding: vars.space[8] });

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  paddingBottom: vars.space[8],
});

export const month = style({ fontWeight: vars.type.strong });

export const weekday = style({
  padding: vars.space[4],
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  fontWeight: vars.type.label,
  color: vars.color.text3,
  textAlign: 'center',
});

export const day = style({
  width: vars.size.control,
  height: vars.size.control,
  display: 'grid',
  placeItems: 'center',
  margin: 'auto',
  borderRadius: vars.radius.control,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[data-other]': { color: vars.color.text3 },
    '&[aria-current="date"]': { fontWeight: vars.type.strong, color: vars.color.accentText },
    '&:hover:not(:disabled)': { background: vars.color.wash },
    '&[aria-pressed="true"]': { background: vars.color.accent, color: vars.color.onAccent },
    '&:disabled': { color: vars.color.off },
    '&:focus-visible': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.size.hair,
    },
  },
  '@media': { [media.coarse]: { width: vars.size.touch, height: vars.size.touch } },
});
