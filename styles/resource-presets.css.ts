import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });

/** Presets at the left, what the chosen one changes at the right; below each other on small screens. */
export const panes = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.menu} minmax(0, 1fr)`,
  gap: vars.space[24],
  alignItems: 'start',
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[16] } },
});

export const list = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2] });

export const entry = style({
  width: '100%',
  padding: vars.space[8],
  borderRadius: vars.radius.control,
  textAlign: 'left',
  fontWeight: vars.type.label,
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[aria-current]': { background: vars.color.accentSoft },
  },
});

export const detail = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minWidth: 0,
});

export const left = style({ paddingLeft: vars.space[16], listStyle: 'disc' });

export const note = style({ color: vars.color.text2 });

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });

export const fields = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
