import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

const line = `${vars.size.hair} solid ${vars.color.line}`;

export const search = style({ flex: '0 1 auto', width: vars.size.gate, maxWidth: '100%' });

export const count = style({
  flex: 'none',
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});

export const topic = style({ selectors: { '& + &': { marginTop: vars.space[24] } } });

export const title = style({
  paddingBottom: vars.space[8],
  borderBottom: line,
  fontSize: vars.type.form,
  lineHeight: vars.type.formLine,
  fontWeight: vars.type.strong,
  letterSpacing: vars.type.trackHead,
});

export const pages = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: vars.space[32],
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const page = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.icon} minmax(0, 1fr)`,
  gap: vars.space[10],
  padding: `${vars.space[12]} 0`,
  color: vars.color.icon,
});

export const words = style({
  minWidth: 0,
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  color: vars.color.text,
});

export const name = style({
  fontWeight: vars.type.strong,
  color: vars.color.text,
  borderRadius: vars.radius.small,
  selectors: {
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: vars.space[2] },
  },
});

export const purpose = style({ color: vars.color.text2, textWrap: 'pretty' });

export const labels = style({
  marginTop: vars.space[4],
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  color: vars.color.text3,
  textWrap: 'pretty',
});

export const settings = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  marginTop: vars.space[8],
});

export const setting = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  paddingLeft: vars.space[10],
  borderLeft: `${vars.size.ring} solid ${vars.color.line2}`,
});

export const hint = style({ color: vars.color.text2, overflowWrap: 'anywhere' });
