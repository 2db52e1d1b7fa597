import { createVar, style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const lightGround = createVar();
export const lightText = createVar();
export const darkGround = createVar();
export const darkText = createVar();

export const tag = style({
  height: vars.size.tag,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  padding: `0 ${vars.space[6]}`,
  borderRadius: vars.radius.inner,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  fontWeight: vars.type.label,
  letterSpacing: 0,
  whiteSpace: 'nowrap',
  maxWidth: '100%',
  minWidth: 0,
  background: lightGround,
  color: lightText,
  selectors: {
    "[data-theme='dark'] &": { background: darkGround, color: darkText },
    '&[data-tall]': { height: vars.size.chip },
  },
});

export const text = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  unicodeBidi: 'plaintext',
});
