import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

const hairline = `${vars.size.hair} solid ${vars.color.line}`;

/** The steps of an import, with the page's gutter. */
export const steps = style({
  flex: 'none',
  display: 'flex',
  gap: vars.space[4],
  padding: `0 ${vars.size.gutter}`,
  borderBottom: hairline,
  '@media': { [media.small]: { overflowX: 'auto', scrollbarWidth: 'none' } },
});

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  paddingTop: vars.space[16],
});

export const drop = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[12],
  padding: vars.space[32],
  border: `${vars.size.hair} dashed ${vars.color.lineField}`,
  borderRadius: vars.radius.inner,
  background: vars.color.sunken,
  textAlign: 'center',
  color: vars.color.text2,
});

export const hiddenInput = style({ display: 'none' });

export const hint = style({
  color: vars.color.text3,
  overflowWrap: 'anywhere',
  selectors: { '&[data-tone="red"]': { color: vars.color.redText } },
});

export const work = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${vars.size.snackbar}`,
  gap: `${vars.space[16]} ${vars.space[40]}`,
  alignItems: 'start',
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const main = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  minWidth: 0,
});

export const side = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minWidth: 0,
});

export const heading = style({
  fontSize: vars.type.form,
  lineHeight: vars.type.formLine,
  fontWeight: vars.type.label,
});

export const list = style({ borderTop: hairline });

export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space[16],
  padding: `${vars.space[8]} 0`,
  borderBottom: hairline,
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6] } },
});

export const columnText = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const columnName = style({ fontWeight: vars.type.label, overflowWrap: 'anywhere' });

export const saved = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });

export const savedOne = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[4] });

export const lineNumber = style({
  flex: 'none',
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[2]} ${vars.space[16]}`,
  padding: `${vars.space[8]} 0`,
  borderBottom: hairline,
});

/** Takes a line of its own before it is broken into letters. */
export const reason = style({
  flex: `1 1 ${vars.size.menu}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  borderTop: hairline,
  borderBottom: hairline,
  '@media': { [media.small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const figure = style({
  padding: `${vars.space[12]} 0`,
  color: vars.color.text2,
  selectors: { '&[data-tone="red"]': { color: vars.color.redText } },
});

export const figureValue = style({
  fontSize: vars.type.title,
  lineHeight: vars.type.titleLine,
  fontWeight: vars.type.strong,
  letterSpacing: vars.type.trackTitle,
  fontVariantNumeric: 'tabular-nums',
});
