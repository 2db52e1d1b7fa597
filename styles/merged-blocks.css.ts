import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** Two states of a page, block by block. */
export const blocks = style({
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
});

export const block = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  margin: 0,
  padding: 0,
  border: 0,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const legend = style({
  gridColumn: '1 / -1',
  padding: `${vars.space[8]} ${vars.space[16]}`,
  fontWeight: vars.type.label,
});

export const by = style({ color: vars.color.text3, fontWeight: vars.type.text });

export const words = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  color: vars.color.text2,
});

export const foot = style({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `${vars.space[12]} ${vars.space[16]}`,
});

export const note = style({
  padding: vars.space[16],
  color: vars.color.text2,
});
