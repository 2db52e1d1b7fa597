import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** Lies over a form that another person holds; what is below shows through and cannot be used. */
export const cover = style({
  position: 'absolute',
  inset: 0,
  zIndex: vars.z.bar,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  padding: `${vars.space[64]} ${vars.size.gutter} ${vars.space[24]}`,
  background: `color-mix(in srgb, ${vars.color.surface} 72%, transparent)`,
});

export const card = style({
  width: vars.size.dialog500,
  maxWidth: '100%',
  maxHeight: '100%',
  overflow: 'auto',
  background: vars.color.raised,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
});

export const alert = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.avatarLarge} minmax(0, 1fr)`,
  gap: `${vars.space[4]} ${vars.space[16]}`,
  padding: vars.space[20],
  paddingBottom: 0,
  overflowWrap: 'anywhere',
});

export const picture = style({ gridRow: '1 / 4' });

export const title = style({
  fontSize: vars.type.form,
  lineHeight: vars.type.formLine,
  fontWeight: vars.type.strong,
});

export const detail = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  color: vars.color.text2,
  fontVariantNumeric: 'tabular-nums',
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  padding: `${vars.space[16]} ${vars.space[20]} ${vars.space[20]}`,
  '@media': { [media.small]: { flexDirection: 'column' } },
});

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `${vars.space[10]} ${vars.space[20]}`,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  fontVariantNumeric: 'tabular-nums',
});

globalStyle(`${foot} > :last-child`, { marginLeft: 'auto' });
