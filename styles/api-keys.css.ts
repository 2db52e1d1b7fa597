import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { tools } from './page.css.ts';
import { vars } from './tokens.css.ts';

const line = `${vars.size.hair} solid ${vars.color.line}`;

/** A group of fields that is seen as its fields alone. */
export const plain = style({ border: 0, margin: 0, padding: 0, minWidth: 0 });

export const list = style({ borderBottom: line });

export const key = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  padding: `${vars.space[12]} 0`,
  borderTop: line,
});

export const names = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  minWidth: 0,
});

export const name = style({
  fontSize: vars.type.form,
  lineHeight: vars.type.formLine,
  fontWeight: vars.type.strong,
  overflowWrap: 'anywhere',
});

export const start = style({ color: vars.color.text2 });

export const facts = style({
  gridRow: 2,
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) repeat(4, minmax(0, 1fr))',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  '@media': {
    [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

export const fact = style({ minWidth: 0 });

export const label = style({
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  color: vars.color.text3,
});

export const value = style({
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

export const code = style({
  display: 'block',
  margin: 0,
  padding: vars.space[12],
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export const more = style({ padding: `${vars.space[12]} 0`, color: vars.color.text2 });

export const hint = style({ color: vars.color.text2, marginBottom: vars.space[8] });

export const tool = style({ flex: 'none', width: vars.size.selectMenu, maxWidth: '100%' });

/** On a phone each has a line where one has no room: nothing that narrows the page down is out of sight. */
globalStyle(`${tools}:has(> ${tool})`, {
  '@media': { [media.small]: { flexWrap: 'wrap', overflowX: 'visible' } },
});

export const count = style({ flex: 'none', whiteSpace: 'nowrap', color: vars.color.text2 });

export const call = style({ padding: `${vars.space[12]} 0`, borderTop: line });

export const callHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  paddingBottom: vars.space[8],
});

export const callName = style({ fontWeight: vars.type.strong, overflowWrap: 'anywhere' });

export const end = style({ marginLeft: 'auto' });
