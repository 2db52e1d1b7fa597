import { style } from '@vanilla-extract/css';
import { mono } from './text.css.ts';
import { vars } from './tokens.css.ts';

/** What both screens show, so that they can be compared. */
export const code = style([
  mono,
  {
    padding: vars.space[16],
    border: `${vars.size.hair} solid ${vars.color.line}`,
    borderRadius: vars.radius.control,
    fontSize: vars.type.title,
    lineHeight: vars.type.titleLine,
    letterSpacing: '.08em',
    textAlign: 'center',
  },
]);

export const address = style([mono, { overflowWrap: 'anywhere' }]);

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
