import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** Parts of the second factor, in the preferences and at the gate. */
export const enrolment = style({ display: 'grid', gap: vars.space[16], minWidth: 0 });

export const scan = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[24],
  '@media': { [media.small]: { flexDirection: 'column', gap: vars.space[16] } },
});

export const qrPlace = style({ flex: 'none', width: vars.size.qr, height: vars.size.qr });

export const qr = style({
  display: 'block',
  width: '100%',
  height: '100%',
  background: vars.color.qrPaper,
  borderRadius: vars.radius.control,
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  forcedColorAdjust: 'none',
});

export const qrInk = style({ fill: vars.color.qrInk });

export const byHand = style({ display: 'grid', gap: vars.space[8], minWidth: 0 });

export const secret = style({ overflowWrap: 'anywhere', userSelect: 'all' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
});

export const confirm = style({ display: 'grid', gap: vars.space[16], minWidth: 0 });

export const codes = style({ display: 'grid', gap: vars.space[16], minWidth: 0 });

export const codeList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
  gap: `${vars.space[4]} ${vars.space[16]}`,
});

export const code = style({ display: 'flex', alignItems: 'baseline', gap: vars.space[8] });

export const codeNumber = style({
  minWidth: vars.space[24],
  textAlign: 'end',
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
});

/** The codes on paper, whatever the theme. */
export const printed = style({
  display: 'none',
  '@media': {
    [media.print]: { display: 'grid', gap: vars.space[16], color: vars.color.qrInk },
  },
});

export const printedCode = style({
  fontFamily: vars.type.mono,
  fontSize: vars.type.title,
  lineHeight: vars.space[32],
});

export const facts = style({ display: 'grid', gap: vars.space[16], minWidth: 0 });

export const part = style({ display: 'grid', gap: vars.space[8], minWidth: 0 });

export const marks = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[4]} ${vars.space[16]}`,
});

export const mark = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[6],
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-used]': { color: vars.color.text3 } },
});

export const browsers = style({ display: 'grid' });

export const browser = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[8]} ${vars.space[12]}`,
  paddingBlock: vars.space[8],
  selectors: {
    '& + &': { borderTop: `${vars.size.hair} solid ${vars.color.line}` },
  },
});

export const rowActions = style({ display: 'flex', flex: 'none', gap: vars.space[8] });

export const browserName = style({
  flex: '1 1 12rem',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[2]} ${vars.space[12]}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
