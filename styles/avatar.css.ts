import { createVar, style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const hue = createVar();

export const avatar = style({
  width: vars.size.avatar,
  height: vars.size.avatar,
  borderRadius: vars.radius.full,
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  background: hue,
  color: vars.color.onMark,
  fontSize: vars.type.mark,
  fontWeight: vars.type.strong,
  lineHeight: 1,
  letterSpacing: 0,
  userSelect: 'none',
  selectors: {
    '&[data-initials]::before': { content: 'attr(data-initials)' },
    '&[data-size="small"]': {
      width: vars.size.avatarSmall,
      height: vars.size.avatarSmall,
      fontSize: vars.type.markSmall,
    },
    '&[data-size="medium"]': {
      width: vars.size.avatarMedium,
      height: vars.size.avatarMedium,
      fontSize: vars.type.meta,
    },
    '&[data-size="large"]': {
      width: vars.size.avatarLarge,
      height: vars.size.avatarLarge,
      fontSize: vars.type.form,
    },
  },
});

export const picture = style({ width: '100%', height: '100%', objectFit: 'cover' });

export const stack = style({
  display: 'inline-flex',
  verticalAlign: 'middle',
  isolation: 'isolate',
});

export const stacked = style({
  display: 'inline-flex',
  borderRadius: vars.radius.full,
  boxShadow: `0 0 0 ${vars.size.ring} ${vars.color.surface}`,
  selectors: {
    '& + &': { marginLeft: `calc(-1 * ${vars.space[2]})` },
    '[aria-selected="true"] &': { boxShadow: `0 0 0 ${vars.size.ring} ${vars.color.accentSoft}` },
  },
});
