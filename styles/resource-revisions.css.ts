import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** Has the focus first, so that no key presses a button by chance; the save that its keys start from is framed. */
export const body = style({ outline: 'none' });

/** Saves at the left, what differs at the right; below each other on small screens. */
export const panes = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.meta} minmax(0, 1fr)`,
  gap: vars.space[24],
  alignItems: 'start',
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[16] } },
});

/** On a small screen what a save changed is in sight below its versions, however many there are. */
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  minWidth: 0,
  '@media': { [media.small]: { maxHeight: '36dvh', overflowY: 'auto' } },
});

export const entry = style({
  width: '100%',
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[10],
  padding: vars.space[8],
  borderRadius: vars.radius.control,
  textAlign: 'left',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-current]': { background: vars.color.accentSoft },
    [`${body}:focus &[aria-current]`]: {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.size.ring})`,
    },
  },
});

/** Where nobody is named: as wide as who is. */
export const nobody = style({
  flex: 'none',
  display: 'flex',
  justifyContent: 'center',
  width: vars.size.avatarMedium,
});

export const text = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const who = style({ fontWeight: vars.type.label, overflowWrap: 'anywhere' });

export const when = style({ color: vars.color.text2, fontVariantNumeric: 'tabular-nums' });

export const what = style({
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  overflowWrap: 'anywhere',
});

export const compared = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minWidth: 0,
});

export const against = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  fontWeight: vars.type.label,
});

export const note = style({ color: vars.color.text2 });

export const choice = style({ minWidth: vars.size.metaLabel });

export const steps = style({ display: 'flex', marginLeft: 'auto' });
