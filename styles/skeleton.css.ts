import { keyframes, style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const show = keyframes({ to: { visibility: 'visible' } });

/** Drawn only after 150 ms, by the browser's own clock. */
export const late = style({
  visibility: 'hidden',
  animation: `${show} 0s ${vars.motion.skeletonAfter} forwards`,
});

/** What stands below a content in its control. */
const foot = `(${vars.size.controlSmall} + ${vars.space[8]} * 2)`;

export const skeleton = style({
  display: 'block',
  height: vars.size.skeleton,
  maxWidth: '100%',
  borderRadius: vars.radius.inner,
  background: vars.color.press,
  selectors: {
    '&[data-shape="round"]': { borderRadius: vars.radius.full },
    '&[data-shape="control"]': {
      height: vars.size.control,
      borderRadius: vars.radius.control,
      width: '100%',
    },
    '&[data-shape="picked"]': {
      height: vars.size.control,
      marginBottom: `calc(${vars.size.controlSmall} + ${vars.space[4]})`,
      borderRadius: vars.radius.control,
    },
    '&[data-shape="text"]': {
      height: `calc(${vars.size.editorSimple} + ${vars.size.row} + ${vars.size.hair} * 3)`,
      borderRadius: vars.radius.control,
    },
    '&[data-shape="full"]': {
      height: `calc(min(${vars.size.editorFull}, 60vh) + ${vars.size.row} + ${vars.size.hair} * 3)`,
      borderRadius: vars.radius.control,
    },
    '&[data-shape="foot"]': {
      height: `calc(${foot} + ${vars.size.hair} * 2)`,
      borderRadius: vars.radius.control,
    },
    '&[data-shape="page"]': {
      height: `calc(${vars.size.editorSimple} + ${foot} + ${vars.size.hair} * 3)`,
      borderRadius: vars.radius.control,
    },
    '&[data-shape="tag"]': { height: vars.size.tag },
    '&[data-shape="check"]': {
      width: vars.size.check,
      height: vars.size.check,
      background: vars.color.sunken,
      boxShadow: `inset 0 0 0 ${vars.size.hair} ${vars.color.line2}`,
    },
  },
});

export const fields = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
});

export const field = style({ display: 'flex', flexDirection: 'column', gap: vars.space[10] });
