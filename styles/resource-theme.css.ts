import { createVar, style } from '@vanilla-extract/css';
import { tagGround } from './hues.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const family = createVar();
export const weight = createVar();
export const size = createVar();
export const colorOfText = createVar();
export const line = createVar();
export const spacing = createVar();
export const ground = createVar();
export const link = createVar();
export const linkHover = createVar();
export const linkText = createVar();
export const linkHoverText = createVar();

export const parts = style({
  display: 'flex',
  flexDirection: 'column',
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
});

export const part = style({
  selectors: { '& + &': { borderTop: `${vars.size.hair} solid ${vars.color.line}` } },
});

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[2]} ${vars.space[12]}`,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.size.ring})`,
    },
  },
});

export const chevron = style({
  alignSelf: 'center',
  display: 'inline-flex',
  marginRight: `calc(-1 * ${vars.space[6]})`,
  color: vars.color.icon,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(90deg)' } },
});

export const partTitle = style({ minWidth: vars.size.metaLabel, fontWeight: vars.type.label });

export const partText = style({
  color: vars.color.text2,
  minWidth: 0,
  '@media': { [media.small]: { flex: '1 1 0' } },
});

/** On small screens on a line of its own, below what it tells of. */
export const partFrom = style({
  color: vars.color.text3,
  fontSize: vars.type.meta,
  '@media': {
    [media.small]: {
      flexBasis: '100%',
      paddingLeft: `calc(${vars.size.icon} + ${vars.size.metaLabel} + ${vars.space[12]} + ${vars.space[6]})`,
    },
  },
});

export const partFault = style({ color: vars.color.redText, fontSize: vars.type.meta });

export const partBody = style({
  padding: `${vars.space[8]} ${vars.space[12]} ${vars.space[16]}`,
});

export const level = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[12],
  alignItems: 'start',
  '@media': { [media.small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const font = style({
  gridColumn: 'span 2',
  '@media': { [media.small]: { gridColumn: '1 / -1' } },
});

export const wide = style({ gridColumn: '1 / -1' });

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[12],
});

export const color = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space[8],
});

export const sample = style({ fontFamily: family, minWidth: vars.space[24] });

/** As the published page has it, in both themes. */
export const paper = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[8],
  padding: vars.space[16],
  overflow: 'hidden',
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
  background: ground,
});

export const text = style({
  margin: 0,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  fontFamily: family,
  fontWeight: weight,
  fontSize: size,
  lineHeight: line,
  letterSpacing: spacing,
  color: colorOfText,
});

export const linkSample = style({
  color: link,
  textDecoration: 'underline',
  cursor: 'pointer',
  selectors: {
    '&:hover, &[data-hovered]': { color: linkHover },
  },
});

export const buttonSample = style({
  display: 'inline-block',
  alignSelf: 'flex-start',
  padding: `${vars.space[8]} ${vars.space[16]}`,
  borderRadius: vars.radius.control,
  fontFamily: family,
  fontSize: size,
  background: link,
  color: linkText,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: linkHover, color: linkHoverText },
  },
});

export const swatches = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  color: link,
  fontSize: vars.type.meta,
});

export const swatchItem = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[6],
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: tagGround.ink,
});

export const contrasts = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });

export const figures = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${vars.size.metaLabel}, 1fr))`,
  gap: vars.space[8],
});

export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  fontSize: vars.type.meta,
  fontVariantNumeric: 'tabular-nums',
});

export const note = style({ color: vars.color.text3, fontSize: vars.type.meta });
