import { style } from '@vanilla-extract/css';
import * as field from './field.css.ts';
import { media, shortBody } from './media.ts';
import { vars } from './tokens.css.ts';

/** What the lock's cover lies upon. */
export const stage = style({
  flex: 1,
  minHeight: 0,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  '@media': { [media.short]: { flex: shortBody } },
});

export const fields = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [media.short]: { flex: shortBody } },
});

/** A control that draws its own label, with its error below. */
export const inside = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });

export const error = field.error;

export const dialogTitle = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  unicodeBidi: 'plaintext',
  whiteSpace: 'nowrap',
});

export const dialogHead = style({
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  flex: 'none',
});

export const dialogStage = style({
  position: 'relative',
  selectors: { '&:focus-visible': { outline: 'none' } },
});

/** What a settings area does, above its fields. */
export const purpose = style({ color: vars.color.text2 });
