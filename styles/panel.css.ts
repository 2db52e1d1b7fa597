import { fallbackVar, keyframes, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { taken } from './snackbar-room.css.ts';
import { vars } from './tokens.css.ts';

const fromRight = keyframes({
  from: { opacity: 0, transform: `translateX(${vars.motion.travel})` },
});
const fromLeft = keyframes({
  from: { opacity: 0, transform: `translateX(calc(-1 * ${vars.motion.travel}))` },
});

/** Of the side panel where the list makes room for it. */
export const besideWidth = `min(${vars.size.peek}, 32vw)`;

/** At the right edge, beside the list or, where there is no room, over it, with the list still in use. */
export const peek = style({
  position: 'fixed',
  right: 0,
  top: vars.size.bar,
  bottom: 0,
  width: vars.size.peek,
  maxWidth: '100vw',
  zIndex: vars.z.peek,
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.raised,
  borderLeft: `${vars.size.hair} solid ${vars.color.line2}`,
  boxShadow: vars.shadow.float,
  animation: `${fromRight} ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&:focus-visible, &[data-focus-visible]': { outline: 'none' },
    '&[data-sheet]': {
      top: fallbackVar(taken, '0'),
      width: '100vw',
      borderLeft: 0,
      zIndex: vars.z.dialog,
    },
  },
  '@media': { [media.roomy]: { width: besideWidth, boxShadow: 'none' } },
});

/** The sidebar of small screens; snackbars stand behind it. */
export const drawer = style({
  position: 'fixed',
  left: 0,
  top: 0,
  bottom: 0,
  width: `min(${vars.size.side}, calc(100vw - ${vars.space[48]}))`,
  zIndex: vars.z.dialog,
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.page,
  boxShadow: vars.shadow.float,
  animation: `${fromLeft} ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: { '&:focus-visible, &[data-focus-visible]': { outline: 'none' } },
});

export const head = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: vars.size.bar,
  padding: `0 ${vars.space[12]} 0 ${vars.space[20]}`,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
});

export const headText = style({ flex: 1, minWidth: 0, color: vars.color.text3 });

export const body = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space[20],
  selectors: { '&:focus-visible, &[data-focus-visible]': { outline: 'none' } },
});

export const foot = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  flexWrap: 'wrap',
  minHeight: vars.size.foot,
  padding: `${vars.space[8]} ${vars.space[20]}`,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
  '@media': {
    [media.small]: { padding: `${vars.space[8]} ${vars.size.gutter}` },
  },
});
