import { style } from '@vanilla-extract/css';
import { radio as choiceRadio } from './choice.css.ts';
import { vars } from './tokens.css.ts';

/** One of the values that a field could have, of which one is chosen: of two versions, or of two records. */
export const choice = style({
  display: 'block',
  minWidth: 0,
  padding: `${vars.space[12]} ${vars.space[16]}`,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-chosen]': { background: vars.color.accentSoft },
    '&:focus-within': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.size.ring})`,
    },
  },
});

/** Whose it is, with the mark that chooses it. */
export const side = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  marginBottom: vars.space[4],
  fontWeight: vars.type.label,
});

/** Its ring is drawn around the whole side. */
export const radio = style([
  choiceRadio,
  { selectors: { '&&:focus-visible': { outline: 'none' } } },
]);
