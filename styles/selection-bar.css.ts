import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { button } from './button.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

const appear = keyframes({
  from: { opacity: 0, transform: `translateY(${vars.motion.travel})` },
});

/** 16 px above the foot, centred, on one line; on small screens below the foot, so that it covers no row. Nothing while nothing is chosen. */
export const bar = style({
  position: 'absolute',
  insetInline: vars.space[16],
  width: 'fit-content',
  marginInline: 'auto',
  bottom: `calc(${vars.size.filters} + ${vars.space[16]})`,
  zIndex: vars.z.bar,
  minHeight: vars.size.filters,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  padding: `0 ${vars.space[8]} 0 ${vars.space[16]}`,
  background: vars.color.raised,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  animation: `${appear} ${vars.motion.fast} ${vars.motion.ease}`,
  '@media': {
    [media.small]: {
      position: 'static',
      flex: 'none',
      width: 'auto',
      marginInline: 0,
      minHeight: vars.size.rowSmallScreen,
      padding: `${vars.space[8]} ${vars.space[8]} ${vars.space[8]} ${vars.space[16]}`,
      borderRadius: 0,
      animation: 'none',
    },
  },
});

globalStyle(`${bar} ${button}:not([data-kind="warn"])`, { borderColor: 'transparent' });
globalStyle(`${bar} ${button}:not([data-kind="warn"], [aria-disabled="true"])`, {
  color: vars.color.text,
});

/** As wide for one row as for a hundred: what is beside it stays in its place. */
globalStyle(`${bar} > span:first-child`, { '@media': { [media.small]: { minWidth: '10.5ch' } } });

globalStyle(`${bar} ${button}`, { paddingInline: vars.space[8] });

/** What has no room is in the menu; it is measured still. */
globalStyle(`${bar} > [data-spare]`, { position: 'absolute', visibility: 'hidden' });

/** A vertical hairline between controls. */
export const divider = style({
  width: vars.size.hair,
  height: vars.size.key,
  background: vars.color.line2,
  margin: `0 ${vars.space[4]}`,
  flex: 'none',
  '@media': { [media.small]: { display: 'none' } },
});
