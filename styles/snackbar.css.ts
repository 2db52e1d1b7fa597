import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { drawer } from './panel.css.ts';
import { vars } from './tokens.css.ts';

const appear = keyframes({
  from: { opacity: 0, transform: `translateY(calc(-1 * ${vars.motion.travel}))` },
});
const run = keyframes({ from: { width: '100%' }, to: { width: '0%' } });

/** Below the top bar, the page's head and its tools: what can be pressed there stays free. */
const below = `calc(${vars.size.bar} + ${vars.size.pageHead} + ${vars.size.filters} + ${vars.space[8]})`;

/** Beside what can be done with a row, at the end of it: two buttons that the pointer brings, and its menu. */
const beside = `calc(${vars.space[24]} + 3 * ${vars.size.controlSmall})`;
const besideMenu = `calc(${vars.space[16]} + ${vars.size.touch})`;

export const region = style({
  position: 'fixed',
  right: beside,
  top: below,
  zIndex: vars.z.snackbar,
  width: vars.size.snackbar,
  maxWidth: `calc(100vw - ${vars.space[32]})`,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  pointerEvents: 'none',
  selectors: { '&[data-beneath]': { zIndex: vars.z.scrim } },
  '@media': {
    [media.small]: { left: vars.space[8], right: besideMenu, width: 'auto', maxWidth: 'none' },
    [media.short]: { top: vars.space[8] },
  },
});

/** What one aims at in the drawer is neither moved nor covered. */
globalStyle(`body:has(${drawer}) ${region}`, { zIndex: vars.z.scrim });

export const snackbar = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${vars.size.icon} 1fr auto auto`,
  gap: `${vars.space[8]} ${vars.space[10]}`,
  padding: `${vars.space[8]} ${vars.space[8]} ${vars.space[8]} ${vars.space[12]}`,
  background: vars.color.raised,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
  overflow: 'hidden',
  pointerEvents: 'auto',
  animation: `${appear} ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&[data-leaving]': {
      opacity: 0,
      transition: `opacity ${vars.motion.fast} ${vars.motion.ease}`,
    },
  },
});

export const more = style({
  alignSelf: 'flex-end',
  minHeight: vars.size.controlSmall,
  padding: `0 ${vars.space[12]}`,
  color: vars.color.text2,
  background: vars.color.raised,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
  pointerEvents: 'auto',
  selectors: { '&:hover': { color: vars.color.text } },
});

export const icon = style({ marginTop: vars.space[6] });

export const text = style({ padding: `${vars.space[4]} 0` });

export const message = style({ fontWeight: vars.type.label, overflowWrap: 'anywhere' });

export const detail = style({ color: vars.color.text2, overflowWrap: 'anywhere' });

globalStyle(`${detail} a`, { color: vars.color.accentText, textDecoration: 'underline' });

export const dismiss = style({
  width: vars.size.controlTiny,
  height: vars.size.controlTiny,
  margin: `${vars.space[2]} 0`,
  gridColumn: 4,
  gridRow: 1,
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.inner,
  color: vars.color.icon,
  selectors: { '&:hover': { background: vars.color.wash, color: vars.color.text } },
});

/** Beside the words, so that a card is no higher than these. */
export const actions = style({
  gridColumn: 3,
  gridRow: 1,
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[8],
  // What was offered is gone and keeps its room: nothing below moves.
  selectors: { '&[inert]': { visibility: 'hidden' } },
});

export const bar = style({
  position: 'absolute',
  left: 0,
  bottom: 0,
  height: vars.size.ring,
  background: vars.color.lineCheck,
  animationName: run,
  animationTimingFunction: 'linear',
  animationFillMode: 'forwards',
  selectors: { '&[data-paused]': { animationPlayState: 'paused' } },
  '@media': { [media.reducedMotion]: { display: 'none', animationName: 'none' } },
});
