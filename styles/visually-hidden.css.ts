import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

/** Read aloud, not drawn. */
export const unseen = {
  position: 'absolute',
  width: vars.space[1],
  height: vars.space[1],
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const visuallyHidden = style(unseen);
