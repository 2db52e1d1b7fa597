import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

/** Takes the width it is given. */
export const line = style({ display: 'block', width: '100%', overflow: 'visible' });

globalStyle(`${line} polyline`, {
  fill: 'none',
  stroke: vars.color.chart1,
  strokeWidth: vars.size.ring,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
});

export const none = style({ color: vars.color.text3 });
