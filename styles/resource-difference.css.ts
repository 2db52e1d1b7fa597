import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const value = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const note = style({ display: 'block', color: vars.color.text3 });

const changed = style({ borderRadius: vars.radius.small, boxDecorationBreak: 'clone' });

/** Words of a text beside those of another; a line under or through them says it without colour. */
export const piece = {
  same: style({}),
  gone: style([changed, { color: vars.color.redText, background: vars.color.redSoft }]),
  new: style([
    changed,
    {
      color: vars.color.greenText,
      background: vars.color.greenSoft,
      textDecoration: 'underline',
      textDecorationThickness: vars.size.hair,
      textUnderlineOffset: vars.space[3],
    },
  ]),
};

/** Fields below each other: name, what was, what is. */
export const table = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
});

export const heads = style({
  background: vars.color.sunken,
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  '@media': { [media.small]: { display: 'none' } },
});

export const row = style({ borderTop: `${vars.size.hair} solid ${vars.color.line}` });

export const cell = style({
  padding: `${vars.space[8]} ${vars.space[12]}`,
  textAlign: 'left',
  verticalAlign: 'top',
  fontWeight: 'inherit',
  overflowWrap: 'anywhere',
  '@media': {
    [media.small]: { display: 'block', padding: `${vars.space[4]} ${vars.space[12]}` },
  },
});

export const fieldHead = style([cell, { width: vars.size.fieldName }]);

export const name = style([cell, { fontWeight: vars.type.label, overflowWrap: 'break-word' }]);

/** What a column is called, where the columns stand below each other. */
export const inline = style({
  display: 'none',
  color: vars.color.text3,
  '@media': { [media.small]: { display: 'inline' } },
});

/** A page and the words about it. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minWidth: 0,
});

/** On the ground of its publication, whatever the theme. */
export const frame = style({
  display: 'block',
  width: '100%',
  height: vars.size.comparedPage,
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.small,
});
