import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const body = style({ display: 'flex', flexDirection: 'column' });

export const tools = style({
  display: 'flex',
  gap: vars.space[4],
  marginLeft: 'auto',
  marginRight: vars.space[32],
});

/** Groups are sunken, one within the other; the outermost is the dialog itself. */
export const group = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  padding: vars.space[12],
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  selectors: {
    '&[data-outer]': { padding: 0, border: 'none', background: 'none' },
    '& &:not([data-outer])': { background: vars.color.wash },
  },
  '@media': { [media.small]: { padding: vars.space[8] } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  color: vars.color.text2,
});

export const parts = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });

export const part = style({
  display: 'flex',
  gap: vars.space[8],
  alignItems: 'flex-start',
  '@media': { [media.small]: { flexDirection: 'column', alignItems: 'stretch' } },
});

/** 'and', 'or' before a part. */
export const join = style({
  width: vars.space[32],
  flex: 'none',
  textAlign: 'right',
  color: vars.color.text3,
  lineHeight: vars.size.controlSmall,
  '@media': { [media.small]: { width: 'auto', textAlign: 'left' } },
});

export const condition = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 5fr) auto',
  gap: vars.space[8],
  alignItems: 'start',
  '@media': {
    [media.medium]: {
      gridTemplateColumns: 'minmax(0, 15fr) minmax(0, 14fr) minmax(0, 21fr) auto',
    },
    [media.small]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      paddingBottom: vars.space[8],
      borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
    },
  },
});

/** A field that is gone has neither comparison nor value. */
export const gone = style({
  gridColumn: 'span 3',
  minWidth: 0,
  '@media': { [media.small]: { gridColumn: 'auto' } },
});

export const value = style({ minWidth: 0 });

export const fault = style({
  gridColumn: '1 / -1',
  order: 1,
  color: vars.color.redText,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
});

/** Its line is kept while there is nothing to say. */
export const effect = style({
  gridColumn: '1 / -1',
  order: 1,
  minHeight: vars.type.metaLine,
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  fontVariantNumeric: 'tabular-nums',
});

export const buttons = style({ display: 'inline-flex', justifyContent: 'flex-end' });

export const add = style({ display: 'flex', gap: vars.space[8] });

export const none = style({ color: vars.color.text3 });

export const count = style({ color: vars.color.text2, fontVariantNumeric: 'tabular-nums' });

/** The two days of a range, side by side. */
export const days = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[16],
});
