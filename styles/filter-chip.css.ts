import { globalStyle, style } from '@vanilla-extract/css';
import { icon } from './icon.css.ts';
import { vars } from './tokens.css.ts';

export const chip = style({
  height: vars.size.controlSmall,
  maxWidth: '100%',
  display: 'inline-flex',
  alignItems: 'stretch',
  flex: 'none',
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  whiteSpace: 'nowrap',
});

export const part = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[6],
  minWidth: 0,
  padding: `0 ${vars.space[8]}`,
  fontSize: 'inherit',
  lineHeight: 'inherit',
  selectors: {
    '& + &': { borderLeft: `${vars.size.hair} solid ${vars.color.line}` },
    'button&:hover, button&[aria-expanded="true"]': { background: vars.color.wash },
    '&[data-part="field"]': { color: vars.color.text2 },
    '&[data-part="operator"]': { color: vars.color.text3 },
    // Where there is no room for all, what is compared with is cut first.
    '&[data-part="value"]': { fontWeight: vars.type.label, flexShrink: 1_000 },
    '&[data-part="remove"]': {
      flex: 'none',
      padding: `0 ${vars.space[6]}`,
      color: vars.color.icon,
    },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.space[2]})` },
  },
});

globalStyle(`${part} > ${icon}`, { color: vars.color.icon });

export const text = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  unicodeBidi: 'plaintext',
});
