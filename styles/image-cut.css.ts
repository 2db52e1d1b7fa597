import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

const ring = `${vars.size.ring} solid ${vars.color.focus}`;

export const room = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 1fr)',
  gap: vars.space[24],
  alignItems: 'start',
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** As large as the image, so that hundredths of it are hundredths of the image. */
export const stage = style({
  position: 'relative',
  justifySelf: 'center',
  overflow: 'hidden',
  touchAction: 'none',
  background: vars.color.sunken,
});

export const whole = style({
  display: 'block',
  maxWidth: '100%',
  maxHeight: vars.size.comparedPage,
  userSelect: 'none',
});

/** What is left out is dimmed. */
export const crop = style({
  position: 'absolute',
  outline: `${vars.size.hair} solid ${vars.color.onAccent}`,
  boxShadow: `0 0 0 100vmax ${vars.color.scrim}`,
  pointerEvents: 'none',
});

export const handle = style({
  position: 'absolute',
  width: vars.space[24],
  height: vars.space[24],
  padding: 0,
  border: `${vars.size.ring} solid ${vars.color.onAccent}`,
  background: vars.color.accent,
  cursor: 'move',
  touchAction: 'none',
  selectors: {
    '&[data-handle="focus"]': {
      borderRadius: '50%',
      transform: 'translate(-50%, -50%)',
    },
    '&[data-handle="focus"]:not([data-set])': { background: 'transparent' },
    '&[data-handle="end"]': { transform: 'translate(-100%, -100%)' },
    '&:focus-visible': { outline: ring, outlineOffset: vars.space[2] },
  },
});

export const outcome = style({ display: 'grid', gap: vars.space[12], minWidth: 0 });

export const shown = style({
  display: 'grid',
  gap: vars.space[4],
  margin: 0,
  color: vars.color.text2,
  fontSize: vars.type.meta,
  selectors: { '&[data-small]': { width: vars.size.avatarLarge } },
});

/** A window onto the image, which stands behind it as large as it must. */
export const cut = style({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  width: '100%',
  borderRadius: vars.radius.small,
});
globalStyle(`${cut} > img`, { position: 'absolute', maxWidth: 'none' });

export const facts = style({
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
});

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  marginTop: vars.space[16],
});
