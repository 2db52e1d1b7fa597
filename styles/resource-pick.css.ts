import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

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

/** Below the rows: what has to be chosen beside one. */
export const also = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `${vars.space[12]} ${vars.size.gutter}`,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
});

export const alsoLabel = style({ fontWeight: vars.type.label });

export const acts = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: vars.space[4],
  paddingRight: vars.size.gutter,
  '@media': { [media.small]: { paddingRight: vars.space[8] } },
});

export const more = style({ '@media': { [media.small]: { display: 'block' } } });

/** What a row shows more of itself. */
export const details = style({
  padding: `${vars.space[12]} ${vars.size.gutter} ${vars.space[16]}`,
  background: vars.color.sunken,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  whiteSpace: 'normal',
  '@media': { [media.small]: { display: 'block' } },
});
