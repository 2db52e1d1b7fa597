import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const id = style({ fontFamily: vars.type.mono, fontSize: vars.type.meta });

/** The keys that walk the rows, before their buttons. */
export const walk = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  paddingRight: vars.space[8],
});

export const title = style({
  margin: `0 0 ${vars.space[16]}`,
  fontSize: vars.type.title,
  lineHeight: vars.type.titleLine,
  fontWeight: vars.type.strong,
  letterSpacing: vars.type.trackTitle,
  overflowWrap: 'anywhere',
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 8em) minmax(0, 1fr)',
  gap: `${vars.space[10]} ${vars.space[16]}`,
  margin: 0,
  alignItems: 'baseline',
  selectors: {
    '& + &': {
      marginTop: vars.space[16],
      paddingTop: vars.space[16],
      borderTop: `${vars.size.hair} solid ${vars.color.line}`,
    },
  },
});

export const name = style({ color: vars.color.text2 });

/** Long texts end in view and scroll by themselves. */
export const value = style({
  margin: 0,
  minWidth: 0,
  maxHeight: vars.size.listMax,
  overflow: 'auto',
  overflowWrap: 'anywhere',
});

export const end = style({ marginLeft: 'auto', display: 'flex', gap: vars.space[6] });
