import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

/** Above the top bar, whatever stands below. */
export const viewing = style({ flex: 'none' });

/** Between the top bar and the page. */
export const bar = style({
  flex: 'none',
  padding: `${vars.space[8]} ${vars.size.gutter} 0`,
});
