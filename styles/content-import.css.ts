import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from './tokens.css.ts';

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
