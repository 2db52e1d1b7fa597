import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** What stands in place of content: empty, failed, denied, not found. */
export const state = style({
  margin: 'auto',
  maxWidth: vars.size.emptyWide,
  translate: `0 calc(-1 * ${vars.space[16]})`,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[8],
  padding: vars.space[32],
  textAlign: 'center',
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  selectors: { '&[data-small]': { padding: vars.space[16] } },
  // What stands above and below it takes more lines there, and its buttons are as wide whatever it says.
  '@media': { [media.small]: { width: '100%', paddingBlock: vars.space[16] } },
});

export const mark = style({
  color: vars.color.off,
  marginBottom: vars.space[8],
  fill: 'none',
  stroke: 'currentColor',
});

export const paper = style({ fill: vars.color.surface });
export const ink = style({ stroke: vars.color.accentText });
export const firm = style({ stroke: vars.color.text2 });

export const title = style({
  fontSize: vars.type.form,
  lineHeight: vars.type.formLine,
  fontWeight: vars.type.strong,
  letterSpacing: vars.type.trackHead,
  textWrap: 'balance',
  selectors: {
    '&[data-large]': {
      fontSize: vars.type.title,
      lineHeight: vars.type.titleLine,
      letterSpacing: vars.type.trackTitle,
    },
    '&:focus-visible': { outline: 'none' },
  },
});

export const text = style({
  color: vars.color.text2,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[8],
  marginTop: vars.space[12],
  '@media': {
    [media.small]: { flexDirection: 'column', alignSelf: 'stretch', alignItems: 'stretch' },
  },
});

export const more = style({ marginTop: vars.space[8] });
