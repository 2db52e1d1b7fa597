import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

/** A page without the shell: sign-in, set-up, errors before it. */
export const gate = style({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '1fr auto',
  justifyItems: 'center',
  padding: `${vars.space[24]} ${vars.size.gutter} 0`,
  background: vars.color.page,
});

export const inner = style({
  width: `min(${vars.size.gate}, 100%)`,
  alignSelf: 'center',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  translate: `0 calc(-1 * ${vars.space[16]})`,
  selectors: {
    '&[data-wide]': {
      width: `min(${vars.size.gateWide}, 100%)`,
      translate: 'none',
      paddingBottom: vars.space[24],
    },
  },
});

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[10],
  fontSize: vars.type.title,
  lineHeight: vars.type.titleLine,
  fontWeight: vars.type.strong,
  letterSpacing: vars.type.trackTitle,
});

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });

export const aside = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[16],
});

globalStyle(`${aside} > *`, { maxWidth: '100%', whiteSpace: 'normal' });

export const foot = style({
  width: '100%',
  minHeight: vars.size.foot,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[16],
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});

export const footLinks = style({ display: 'flex', gap: vars.space[16] });
