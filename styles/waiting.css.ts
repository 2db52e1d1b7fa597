import { style } from '@vanilla-extract/css';
import { late } from './skeleton.css.ts';
import { vars } from './tokens.css.ts';

/** In the middle of whatever holds it, a whole window where nothing does. */
export const waiting = style([
  late,
  {
    flex: 1,
    minHeight: vars.size.listMax,
    display: 'grid',
    placeItems: 'center',
    color: vars.color.icon,
    selectors: {
      '&[data-place="whole"]': { minHeight: '100dvh', background: vars.color.page },
      '&[data-place="above"]': {
        position: 'fixed',
        inset: 0,
        zIndex: vars.z.dialog,
        pointerEvents: 'none',
      },
    },
  },
]);
