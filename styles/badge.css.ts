import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const badge = style({
  height: vars.size.tag,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  padding: `0 ${vars.space[6]}`,
  borderRadius: vars.radius.inner,
  background: vars.color.wash2,
  color: vars.color.text2,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  fontWeight: vars.type.label,
  letterSpacing: 0,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  flex: 'none',
  selectors: {
    '&[data-tone="green"]': { background: vars.color.greenSoft, color: vars.color.greenText },
    '&[data-tone="amber"]': { background: vars.color.amberSoft, color: vars.color.amberText },
    '&[data-tone="red"]': { background: vars.color.redSoft, color: vars.color.redText },
    '&[data-tone="accent"]': { background: vars.color.accentSoft2, color: vars.color.accentText },
  },
});
