import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** Macros to choose from, beside what is set of the chosen one. */
export const pane = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space[24],
  alignItems: 'start',
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const choice = style({ display: 'grid', gap: vars.space[12], minWidth: 0 });
export const chosen = style({
  position: 'sticky',
  top: 0,
  display: 'grid',
  gap: vars.space[16],
  minWidth: 0,
  '@media': { [media.small]: { position: 'static' } },
});
export const fields = style({ display: 'grid', gap: vars.space[12] });

export const list = style({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // What is set of a macro stands below them there, and is not to be out of sight.
  '@media': { [media.small]: { maxHeight: '40dvh', overflowY: 'auto' } },
});
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[8]}`,
  alignItems: 'baseline',
  justifyContent: 'space-between',
  width: '100%',
  padding: `${vars.space[8]} ${vars.space[12]}`,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.text,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-pressed=true]': { background: vars.color.accentSoft2 },
    '&:focus-visible': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.size.hair})`,
    },
  },
});
export const title = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const code = style({
  color: vars.color.text2,
  fontSize: vars.type.meta,
  overflowWrap: 'anywhere',
});

export const name = style({ margin: 0, fontSize: vars.type.form, overflowWrap: 'anywhere' });
export const label = style({ margin: 0, color: vars.color.text2, fontSize: vars.type.meta });
export const result = style({
  display: 'grid',
  gap: vars.space[8],
  padding: vars.space[12],
  borderRadius: vars.radius.control,
  background: vars.color.hover,
});
export const value = style({ overflowWrap: 'anywhere' });
export const token = style({
  color: vars.color.text2,
  fontSize: vars.type.meta,
  overflowWrap: 'anywhere',
  maxHeight: '6em',
  overflow: 'auto',
});
export const quiet = style({ margin: 0, color: vars.color.text2 });
