import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

/** Paper: a content is written for white, whatever the theme. */
export const frame = style({
  width: '100%',
  minHeight: vars.size.listMax,
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
});

export const note = style({ color: vars.color.text3, fontSize: vars.type.meta });

export const list = style({ paddingLeft: vars.space[16], listStyle: 'disc' });

export const address = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
});

export const link = style({ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' });
