import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** The banner below the head, in line with it. */
export const banner = style({ flex: 'none', padding: `0 ${vars.size.gutter}` });

export const name = style({
  '@media': { [media.small]: { display: 'block', paddingTop: vars.space[8] } },
});

/** Who deleted a row and when: on a phone as many lines as it needs beside the way back. */
export const deleted = style({
  paddingBottom: vars.space[8],
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

/** The way back ends where the page does. */
export const back = style({ '@media': { [media.small]: { marginRight: vars.space[8] } } });
