import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const foot = style({
  flex: 'none',
  // At the bottom, too, while what says that there are no rows is on its way.
  marginTop: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minHeight: vars.size.filters,
  padding: `0 ${vars.size.gutter}`,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
  background: vars.color.surface,
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { [media.small]: { flexWrap: 'wrap', columnGap: vars.space[8], rowGap: 0 } },
});

export const strong = style({ color: vars.color.text });

/** Small screens read it from the bar of what is selected, which stands below. */
export const selected = style({ '@media': { [media.small]: { display: 'none' } } });

/** Small screens have no room for it. */
export const order = style({ '@media': { [media.small]: { display: 'none' } } });

export const end = style({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
});

/** Small screens read it from the range of rows. */
export const pages = style({
  paddingRight: vars.space[4],
  '@media': { [media.small]: { display: 'none' } },
});
