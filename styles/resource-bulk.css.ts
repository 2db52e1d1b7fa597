import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const stack = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });

/** Has the focus while a task runs, as what is read. */
export const task = style([stack, { outline: 'none' }]);

export const fields = style({
  display: 'flex',
  flexDirection: 'column',
  marginTop: vars.space[12],
});

export const note = style({ color: vars.color.text3 });

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  padding: `${vars.space[6]} 0`,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  selectors: {
    '&:last-child': { borderBottom: 'none' },
    '&[data-changed]': { padding: `${vars.space[12]} 0` },
  },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  flexWrap: 'wrap',
});

export const name = style({
  overflowWrap: 'anywhere',
  selectors: { [`${field}[data-changed] &`]: { fontWeight: vars.type.strong } },
});

export const rows = style({ display: 'flex', flexDirection: 'column' });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  gap: vars.space[12],
  padding: `${vars.space[8]} 0`,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[4] } },
});

export const rowName = style({ fontWeight: vars.type.strong, overflowWrap: 'anywhere' });

export const reason = style({ color: vars.color.text3, overflowWrap: 'anywhere' });
