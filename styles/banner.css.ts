import { globalStyle, style } from '@vanilla-extract/css';
import { icon } from './icon.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const banner = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[8],
  padding: `${vars.space[8]} ${vars.space[12]}`,
  minHeight: vars.size.avatarLarge,
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  '@media': { [media.small]: { flexWrap: 'wrap' } },
  selectors: {
    '&[data-tone="amber"]': {
      background: vars.color.amberSoft,
      borderColor: vars.color.amberLine,
    },
    '&[data-tone="accent"]': {
      background: vars.color.accentSoft,
      borderColor: vars.color.accentLine,
    },
    '&[data-tone="green"]': {
      background: vars.color.greenSoft,
      borderColor: vars.color.greenLine,
    },
    '&[data-tone="red"]': { background: vars.color.redSoft, borderColor: vars.color.redLine },
  },
});

globalStyle(`${banner} > ${icon}`, { marginTop: vars.space[3] });

export const text = style({ flex: '1 1 60%', minWidth: 0, padding: `${vars.space[1]} 0` });

export const detail = style({ display: 'block', color: vars.color.text2 });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
});

/** The links of an error summary. */
export const fields = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' });

export const fieldLink = style({
  color: vars.color.redText,
  textDecoration: 'underline',
  textUnderlineOffset: vars.space[2],
  textAlign: 'left',
  borderRadius: vars.radius.small,
});
