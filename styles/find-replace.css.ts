import { style } from '@vanilla-extract/css';
import { piece } from './resource-difference.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

const line = `${vars.size.hair} solid ${vars.color.line}`;

/** No wider than a text is read. */
export const form = style({ maxWidth: vars.size.form, paddingBottom: vars.space[24] });

export const fields = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

export const kinds = style({ justifySelf: 'start', width: 'fit-content' });

export const options = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[8]} ${vars.space[24]}`,
});

export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  minWidth: 0,
  paddingTop: vars.space[16],
  borderTop: line,
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
});

export const title = style({
  flex: 1,
  fontSize: vars.type.form,
  lineHeight: vars.type.formLine,
  fontWeight: vars.type.strong,
  letterSpacing: vars.type.trackHead,
  overflowWrap: 'anywhere',
});

export const table = style({ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' });

export const document = style({ background: vars.color.sunken, borderTop: line });

export const place = style({
  borderTop: line,
  selectors: { '&:focus-within, &:hover': { background: vars.color.wash } },
});

export const check = style({
  width: vars.size.chip,
  padding: `${vars.space[8]} 0 ${vars.space[8]} ${vars.space[12]}`,
  verticalAlign: 'top',
  boxSizing: 'content-box',
});

export const name = style({
  padding: `${vars.space[8]} ${vars.space[12]}`,
  textAlign: 'left',
  fontWeight: vars.type.text,
  overflowWrap: 'anywhere',
});

export const link = style({
  marginInlineEnd: vars.space[8],
  fontWeight: vars.type.strong,
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const facts = style({ marginInlineEnd: vars.space[8], color: vars.color.text3 });

export const text = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.metaLabel} minmax(0, 1fr)`,
  gap: `${vars.space[4]} ${vars.space[12]}`,
  padding: `${vars.space[8]} ${vars.space[12]}`,
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const where = style({ color: vars.color.text3, overflowWrap: 'anywhere' });

export const context = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const gone = style([piece.gone, { textDecoration: 'line-through' }]);

export const put = piece.new;

export const refused = style({
  gridColumn: '-2 / -1',
  color: vars.color.amberText,
  overflowWrap: 'anywhere',
});

export const pages = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[8],
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});

export const outcomes = style({ display: 'grid', minWidth: 0, margin: 0, padding: 0 });

export const outcome = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  padding: `${vars.space[8]} 0`,
  borderTop: line,
  overflowWrap: 'anywhere',
});
