import { fallbackVar, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { taken } from './snackbar-room.css.ts';
import { vars } from './tokens.css.ts';

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({
  from: { opacity: 0, transform: `translateY(${vars.motion.travel})` },
});

export const backdrop = style({
  background: vars.color.scrim,
  zIndex: vars.z.scrim,
  animation: `${fade} ${vars.motion.fast} ${vars.motion.ease}`,
});

/** Snackbars have none of it, or begin above it. */
const room = fallbackVar(taken, '0px');
const sheet = `calc(100dvh - max(${vars.space[24]}, ${room}))`;

export const dialog = style({
  position: 'fixed',
  inset: vars.space[16],
  top: `max(${vars.space[16]}, ${room})`,
  margin: 'auto',
  zIndex: vars.z.dialog,
  width: vars.size.dialog500,
  maxWidth: `calc(100vw - ${vars.space[32]})`,
  height: 'fit-content',
  maxHeight: `calc(100dvh - max(${vars.space[64]}, ${room} + ${vars.space[16]}))`,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: vars.color.raised,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  animation: `${rise} ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&[data-size="480"]': { width: vars.size.dialog480 },
    '&[data-size="800"]': { width: vars.size.dialog800 },
    '&[data-size="1000"]': { width: vars.size.dialog1000 },
    '&[data-size="1200"]': { width: vars.size.dialog1200 },
    '&[data-tall]': { height: vars.size.dialogTall },
    '&:focus-visible, &[data-focus-visible]': { outline: 'none' },
  },
  '@media': {
    [media.small]: {
      inset: 'auto 0 0',
      width: '100%',
      maxWidth: 'none',
      maxHeight: sheet,
      borderRadius: `${vars.radius.float} ${vars.radius.float} 0 0`,
      selectors: {
        '&[data-size]': { width: '100%' },
        '&[data-tall]': { height: sheet },
      },
    },
  },
});

export const head = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.foot,
  padding: `${vars.space[12]} ${vars.space[48]} ${vars.space[12]} ${vars.space[20]}`,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
});

export const title = style({
  flex: 1,
  minWidth: 0,
  fontSize: vars.type.form,
  lineHeight: vars.type.formLine,
  fontWeight: vars.type.strong,
  overflowWrap: 'anywhere',
});

/** Last in the order of the Tab key, so that a dialog opens on what it is about. */
export const close = style({ position: 'absolute', top: vars.space[12], right: vars.space[12] });

export const body = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  padding: vars.space[20],
  selectors: { '&[data-flush]': { padding: 0 } },
});

export const foot = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[8],
  minHeight: vars.size.foot,
  padding: `${vars.space[12]} ${vars.space[20]}`,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
  '@media': { [media.small]: { flexWrap: 'wrap' } },
});

/** Four and more stand in pairs where the screen is small. */
globalStyle(`${foot}:has(> button:nth-of-type(4)) > button`, {
  '@media': { [media.small]: { flex: '1 1 40%' } },
});

/** At the left of the foot: why the primary button is off. */
export const reason = style({
  flex: 1,
  minWidth: 0,
  color: vars.color.text3,
  // Beside three buttons it would be a column of single words.
  '@media': { [media.small]: { flexBasis: '100%' } },
});
