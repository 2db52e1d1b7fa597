import { globalStyle, style } from '@vanilla-extract/css';
import { icon } from './icon.css.ts';
import { hint } from './key-hint.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const button = style({
  height: vars.size.control,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[6],
  padding: `0 ${vars.space[12]}`,
  border: `${vars.size.hair} solid ${vars.color.lineField}`,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.text,
  fontSize: vars.type.table,
  lineHeight: vars.type.tableLine,
  fontWeight: vars.type.label,
  whiteSpace: 'nowrap',
  flex: 'none',
  position: 'relative',
  userSelect: 'none',
  touchAction: 'manipulation',
  transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&:hover': { background: vars.color.wash },
    '&:active, &[data-active], &[aria-expanded="true"]': { background: vars.color.wash2 },
    '&[data-size="small"]': { height: vars.size.controlSmall, padding: `0 ${vars.space[10]}` },
    '&[data-wide]': { width: '100%' },
    '&[data-kind="quiet"]': { borderColor: 'transparent', color: vars.color.text2 },
    '&[data-kind="quiet"]:hover': { color: vars.color.text },
    '&[data-kind="link"]': { borderColor: 'transparent', color: vars.color.accentText },
    '&[data-kind="warn"]': { borderColor: 'transparent', color: vars.color.redText },
    '&[data-kind="primary"]': {
      background: vars.color.accent,
      borderColor: vars.color.accent,
      color: vars.color.onAccent,
    },
    '&[data-kind="primary"]:hover': {
      background: vars.color.accentHover,
      borderColor: vars.color.accentHover,
    },
    '&[data-kind="primary"]:active, &[data-kind="primary"][data-active]': {
      background: vars.color.accentPress,
      borderColor: vars.color.accentPress,
    },
    '&[data-kind="danger"]': {
      background: vars.color.red,
      borderColor: vars.color.red,
      color: vars.color.onRed,
    },
    '&[data-kind="danger"]:hover': {
      background: vars.color.redHover,
      borderColor: vars.color.redHover,
    },
    '&[aria-disabled="true"]:not([aria-busy="true"])': {
      background: 'none',
      borderColor: vars.color.line2,
      color: vars.color.off,
    },
    '&[data-kind="quiet"][aria-disabled="true"], &[data-kind="link"][aria-disabled="true"], &[data-kind="warn"][aria-disabled="true"]':
      { borderColor: 'transparent' },
    '&[data-kind="primary"][aria-disabled="true"]:not([aria-busy="true"]), &[data-kind="danger"][aria-disabled="true"]:not([aria-busy="true"])':
      { background: vars.color.wash2, borderColor: 'transparent', color: vars.color.text3 },
    '&[data-shape="icon"]': { width: vars.size.control, padding: 0 },
    '&[data-shape="icon"][data-size="small"]': { width: vars.size.controlSmall },
  },
});

globalStyle(`${button} > ${icon}`, {
  color: vars.color.icon,
  marginLeft: `calc(-1 * ${vars.space[2]})`,
});
globalStyle(`${button} > span ~ ${icon}`, {
  marginLeft: 0,
  marginRight: `calc(-1 * ${vars.space[2]})`,
});
globalStyle(
  `${button}:is([data-kind="primary"], [data-kind="danger"], [data-kind="warn"], [data-kind="link"], [aria-disabled="true"]) > ${icon}`,
  { color: 'inherit' },
);
globalStyle(`${button}[data-shape="icon"] > ${icon}`, { margin: 0 });
globalStyle(`${button} > ${hint}`, { marginRight: `calc(-1 * ${vars.space[4]})` });
globalStyle(
  `${button}:not([data-kind="primary"], [data-kind="danger"], [aria-disabled="true"]) > ${hint}`,
  {
    color: vars.color.text2,
  },
);
globalStyle(
  `${button}:is([data-kind="primary"], [data-kind="danger"], [aria-disabled="true"]) > ${hint}`,
  {
    color: 'inherit',
  },
);
globalStyle(`${button}[data-wide] > ${hint}`, {
  position: 'absolute',
  right: vars.space[12],
  margin: 0,
});
globalStyle(`${button} > ${hint}`, { '@media': { [media.small]: { display: 'none' } } });

/** Buttons that belong together share their edges. */
export const group = style({ display: 'inline-flex' });

globalStyle(`${group} > ${button} + ${button}`, { marginLeft: `calc(-1 * ${vars.size.hair})` });
globalStyle(`${group} > ${button}:not(:last-child)`, {
  borderTopRightRadius: 0,
  borderBottomRightRadius: 0,
});
globalStyle(`${group} > ${button}:not(:first-child)`, {
  borderTopLeftRadius: 0,
  borderBottomLeftRadius: 0,
});
globalStyle(`${group} > ${button}[data-kind="primary"] + ${button}[data-kind="primary"]`, {
  borderLeftColor: `color-mix(in srgb, ${vars.color.onAccent} 30%, transparent)`,
});
globalStyle(`${group} > ${button}:focus-visible`, { zIndex: 1 });
