import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

const hairline = `${vars.size.hair} solid ${vars.color.line}`;

/** Over the canvas of an empty page, as wide as its room. */
export const gallery = style({
  position: 'absolute',
  inset: 0,
  zIndex: vars.z.bar,
  overflowY: 'auto',
  padding: vars.space[24],
  background: vars.color.page,
  '@media': { [media.small]: { padding: vars.space[16] } },
});

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[16],
  marginBottom: vars.space[24],
});

export const title = style({
  margin: `0 0 ${vars.space[4]}`,
  fontSize: vars.type.title,
  fontWeight: vars.type.strong,
});

export const text = style({ margin: 0, color: vars.color.text2, fontSize: vars.type.meta });

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, ${vars.size.tile})`,
  gap: vars.space[24],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [media.small]: { justifyContent: 'center' } },
});

export const press = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  width: vars.size.tile,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.inner,
  background: 'none',
  color: vars.color.text,
  textAlign: 'left',
  selectors: {
    '&:focus-visible': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.space[4],
    },
  },
});

export const picture = style({
  display: 'block',
  width: vars.size.tile,
  height: vars.size.tile,
  marginBottom: vars.space[4],
  border: hairline,
  borderRadius: vars.radius.inner,
  overflow: 'hidden',
  background: vars.color.onAccent,
  selectors: { [`${press}:hover &`]: { borderColor: vars.color.accent } },
});

export const name = style({ fontWeight: vars.type.label });
