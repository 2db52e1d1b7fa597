import { style } from '@vanilla-extract/css';
import { float, item } from './menu.css.ts';
import { vars } from './tokens.css.ts';

export const offer = style([
  float,
  {
    minWidth: vars.size.selectMenu,
    maxWidth: `min(${vars.size.peek}, calc(100vw - ${vars.space[32]}))`,
  },
]);

export const way = style([item]);

export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });

export const fault = style({
  display: 'flex',
  gap: vars.space[8],
  padding: `${vars.space[6]} ${vars.space[8]}`,
  color: vars.color.redText,
  overflowWrap: 'anywhere',
});
