import { globalStyle } from '@vanilla-extract/css';
import { show } from './skeleton.css.ts';
import { vars } from './tokens.css.ts';

/** The page before its code is there, as the server writes it; a quick line never shows it. */
globalStyle('[data-coming]', {
  minHeight: '100dvh',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space[8],
  padding: vars.space[16],
  textAlign: 'center',
  color: vars.color.text2,
});
globalStyle('[data-coming] > p', {
  visibility: 'hidden',
  animation: `${show} 0s ${vars.motion.comingAfter} forwards`,
});
globalStyle('[data-coming] > p + p', { animationDelay: vars.motion.longAfter });
