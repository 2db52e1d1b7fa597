import { globalStyle, style } from '@vanilla-extract/css';
import { icon } from './icon.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const bar = style({
  flex: 'none',
  height: vars.size.bar,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `0 ${vars.space[16]} 0 ${vars.size.gutter}`,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  '@media': { [media.small]: { gap: 0, padding: `0 ${vars.space[8]}` } },
});

export const smallOnly = style({
  display: 'none',
  '@media': { [media.small]: { display: 'inline-flex' } },
});

export const wideOnly = style({
  display: 'contents',
  '@media': { [media.small]: { display: 'none' } },
});

/** The page's name, where there is no room for the way to it. */
export const place = style({
  display: 'none',
  '@media': {
    [media.small]: {
      display: 'block',
      flex: 1,
      minWidth: 0,
      padding: `0 ${vars.space[4]}`,
      fontSize: vars.type.form,
      fontWeight: vars.type.strong,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});

export const trigger = style({
  width: vars.size.trigger,
  height: vars.size.control,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  padding: `0 ${vars.space[4]} 0 ${vars.space[10]}`,
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  color: vars.color.text3,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { borderColor: vars.color.lineField, color: vars.color.text2 } },
  '@media': { [media.medium]: { width: 'auto' } },
});

export const triggerText = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

globalStyle(`${trigger} > ${icon}`, { color: vars.color.icon });

/** A quiet button with a number or a picture in it. */
export const tool = style({
  height: vars.size.control,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[6],
  padding: `0 ${vars.space[8]}`,
  borderRadius: vars.radius.control,
  color: vars.color.text2,
  fontWeight: vars.type.label,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:hover': { background: vars.color.wash, color: vars.color.text },
    '&[aria-expanded="true"]': { background: vars.color.wash2 },
  },
});

/** What stands beside it keeps its place when a digit comes. */
export const counter = style([tool, { minWidth: vars.space[48] }]);

globalStyle(`${tool} > ${icon}`, { color: vars.color.icon });

export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `${vars.space[8]} ${vars.space[8]}`,
  minWidth: vars.size.menu,
});

export const personText = style({ minWidth: 0 });
export const personName = style({
  fontWeight: vars.type.label,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const personDetail = style({
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  letterSpacing: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
