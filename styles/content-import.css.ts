import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

const hairline = `${vars.size.hair} solid ${vars.color.line}`;

export const choices = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });

export const choice = style({
  display: 'flex',
  gap: vars.space[12],
  width: '100%',
  padding: vars.space[12],
  borderRadius: vars.radius.control,
  textAlign: 'left',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.size.ring})`,
    },
  },
});
export const choiceTitle = style({ display: 'block', fontWeight: vars.type.label });

export const file = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  marginTop: vars.space[8],
  padding: vars.space[12],
  borderTop: hairline,
});

export const hint = style({ color: vars.color.text3, overflowWrap: 'anywhere' });

/** HTML beside its style sheet; below each other on small screens. */
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: vars.space[16],
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const code = style({
  height: vars.size.editorDialog,
  border: `${vars.size.hair} solid ${vars.color.lineField}`,
  borderRadius: vars.radius.control,
  overflow: 'hidden',
  selectors: {
    '&:focus-within': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.size.hair})`,
    },
    '&[data-invalid]': { borderColor: vars.color.red },
    '&[data-size="panel"]': { height: vars.size.editorSimple },
  },
  '@media': { [media.small]: { height: vars.size.editorSimple } },
});

export const faults = style({ margin: 0, paddingLeft: vars.space[16], listStyle: 'disc' });

/** What happens at the left, how it looks at the right. */
export const review = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 2fr) minmax(0, 3fr)`,
  gap: vars.space[24],
  alignItems: 'start',
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minWidth: 0,
});

/** Scrolls by itself: nothing in it can be pressed. */
export const frame = style({
  display: 'block',
  width: '100%',
  height: vars.size.editorFull,
  border: hairline,
  borderRadius: vars.radius.inner,
  background: vars.color.onAccent,
  '@media': { [media.small]: { height: vars.size.comparedPage } },
});

export const heading = style({
  marginBottom: vars.space[4],
  fontWeight: vars.type.strong,
});

export const list = style({
  padding: `${vars.space[4]} 0`,
  borderBottom: hairline,
  overflowWrap: 'anywhere',
});
globalStyle(`${list} > ul`, { paddingLeft: vars.space[24], color: vars.color.text2 });

export const changes = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  overflowWrap: 'anywhere',
});

export const well = style({
  padding: vars.space[16],
  border: hairline,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
});
export const fact = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] });

export const tools = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[12],
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Tiles of 200 px (specification 000, 9). */
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, ${vars.size.tile})`,
  gap: vars.space[16],
  justifyContent: 'space-between',
  minHeight: vars.size.tile,
  '@media': { [media.small]: { justifyContent: 'center' } },
});

export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  width: vars.size.tile,
  paddingBottom: vars.space[8],
});

export const tilePress = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  borderRadius: vars.radius.inner,
  textAlign: 'left',
  selectors: {
    [`${tile}[data-chosen] &`]: {
      outline: `${vars.size.ring} solid ${vars.color.accent}`,
      outlineOffset: vars.space[2],
    },
    '&:focus-visible': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: vars.space[2],
    },
  },
});

export const picture = style({
  display: 'block',
  width: vars.size.tile,
  height: vars.size.tile,
  border: hairline,
  borderRadius: vars.radius.inner,
  overflow: 'hidden',
  background: vars.color.onAccent,
});
globalStyle(`${picture} img`, { width: '100%', height: '100%', objectFit: 'cover' });

export const small = style({ display: 'block', width: '100%', height: '100%' });

/** A page of 800 px, a quarter of its size. */
export const smallFrame = style({
  display: 'block',
  width: vars.size.dialog800,
  height: vars.size.dialog800,
  border: 0,
  background: vars.color.onAccent,
  pointerEvents: 'none',
  transform: 'scale(.25)',
  transformOrigin: '0 0',
});

/** Two lines at most (specification 000, 9). */
export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: vars.type.label,
});

export const pages = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[4],
});

export const previewFrame = style({
  display: 'block',
  width: '100%',
  height: vars.size.editorFull,
  border: 0,
  background: vars.color.onAccent,
});
