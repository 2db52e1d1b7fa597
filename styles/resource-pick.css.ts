import { style } from '@vanilla-extract/css';
import { media, vars } from './tokens.css.ts';

/** Tools, rows and foot of a list in a dialog; the rows scroll. */
export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
});

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  padding: `${vars.space[12]} ${vars.size.gutter}`,
});

export const search = style({
  flex: 'none',
  width: vars.size.trigger,
  '@media': { [media.small]: { width: '100%' } },
});

export const publication = style({
  flex: 'none',
  width: vars.size.trigger,
  '@media': { [media.small]: { width: '100%' } },
});

/** The button under a select that opens the table; no wider than its words. */
export const opener = style({ display: 'flex', alignSelf: 'flex-start' });
