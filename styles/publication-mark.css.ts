import { createVar, style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const ground = createVar();
export const ink = createVar();

export const mark = style({
  width: vars.size.icon,
  height: vars.size.icon,
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: vars.radius.inner,
  background: ground,
  color: ink,
  fontSize: vars.type.markSmall,
  fontWeight: vars.type.strong,
  lineHeight: 1,
  letterSpacing: 0,
  userSelect: 'none',
  selectors: {
    '&[data-size="large"]': {
      width: vars.size.chip,
      height: vars.size.chip,
      borderRadius: vars.radius.control,
      fontSize: vars.type.meta,
    },
  },
});

export const named = style({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  gap: vars.space[8],
  minWidth: 0,
  maxWidth: '100%',
});
