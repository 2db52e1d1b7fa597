import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const rules = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });

export const builder = style({ minWidth: 0, border: 'none', padding: 0, margin: 0 });

export const history = style({
  display: 'flex',
  gap: vars.space[4],
  justifyContent: 'flex-end',
  '@media': { [media.small]: { justifyContent: 'flex-start' } },
});

export const note = style({ color: vars.color.text2 });

export const preview = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  padding: vars.space[12],
  border: `${vars.size.hair} solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
});

export const total = style({ color: vars.color.text, fontVariantNumeric: 'tabular-nums' });

export const people = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 5fr) 3ch auto',
  columnGap: vars.space[12],
  selectors: { '&[data-stale]': { opacity: 0.6 } },
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto' } },
});

export const person = style({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  minHeight: vars.size.controlSmall,
  color: vars.color.text2,
});

export const name = style({
  justifySelf: 'start',
  maxWidth: '100%',
  unicodeBidi: 'plaintext',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.text,
});

export const address = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [media.small]: { display: 'none' } },
});

export const held = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });

export const heldRow = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  paddingBottom: vars.space[12],
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
});

export const heldHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
});

export const heldState = style({ width: vars.size.selectMenu, maxWidth: '40%' });

export const dates = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: vars.space[8],
  margin: 0,
  color: vars.color.text2,
  fontSize: vars.type.meta,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const timeline = style({ display: 'flex', flexDirection: 'column' });

export const moment = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: vars.space[12],
  alignItems: 'baseline',
  padding: `${vars.space[8]} 0`,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  '@media': { [media.small]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});

export const what = style({ overflowWrap: 'anywhere' });

export const url = style({ display: 'block', color: vars.color.text2, fontSize: vars.type.meta });

export const when = style({
  color: vars.color.text2,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.small]: { gridColumn: 2 } },
});
