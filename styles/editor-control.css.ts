import { style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const control = style({
  border: `${vars.size.hair} solid ${vars.color.lineField}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  overflow: 'hidden',
  minWidth: 0,
});

/** The minimum of a content's text: 200 px in a form (specification 001, 2). */
export const frame = style({
  display: 'block',
  width: '100%',
  height: vars.size.editorSimple,
  border: 0,
  pointerEvents: 'none',
});

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  margin: 0,
  padding: vars.space[8],
  border: 0,
  selectors: { '* + &': { borderTop: `${vars.size.hair} solid ${vars.color.line}` } },
});

export const state = style({ color: vars.color.text3, fontSize: vars.type.meta });
