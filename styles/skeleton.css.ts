import { createVar, keyframes, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const show = keyframes({ to: { visibility: 'visible' } });

/** Drawn only after 150 ms, by the browser's own clock. */
export const late = style({
  visibility: 'hidden',
  animation: `${show} 0s ${vars.motion.skeletonAfter} forwards`,
});

export const records = createVar();
/** Of a sub-record: its fields, and the lines that they stand in where there is room for three beside each other. */
export const recordFields = createVar();
export const recordLines = createVar();

/** A field with its label, and what is between it and the next. */
const subField = `(${vars.size.control} + ${vars.space[24]} + ${vars.space[8]})`;
/** What is below one sub-record, and what adds another. */
const recordEnd = `(${vars.space[12]} * 2 + ${vars.size.hair})`;
const addRecord = `(${vars.size.controlSmall} + ${vars.space[4]})`;

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
    // Five lines of a list: the first is the box, the others are its shadows.
    '&[data-shape="lines"]': {
      marginBlock: `${vars.space[20]} calc(${vars.size.bar} * 4 + ${vars.space[20]})`,
      boxShadow: [1, 2, 3, 4]
        .map((at) => `0 calc(${vars.size.bar} * ${at}) ${vars.color.press}`)
        .join(', '),
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
    '&[data-shape="records"]': {
      height: `calc(${records} * (${recordLines} * ${subField} - ${vars.space[8]} + ${recordEnd}) + ${addRecord})`,
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
  '@media': {
    [media.small]: {
      selectors: {
        '&[data-shape="records"]': {
          height: `calc(${records} * (${recordFields} * ${subField} + ${vars.size.controlSmall} + ${recordEnd}) + ${addRecord})`,
        },
      },
    },
  },
});

export const fields = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
});

export const field = style({ display: 'flex', flexDirection: 'column', gap: vars.space[10] });
