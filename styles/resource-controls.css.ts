import { style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const file = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.control,
  padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[4]} ${vars.space[10]}`,
  border: `${vars.size.hair} dashed ${vars.color.lineField}`,
  borderRadius: vars.radius.control,
  selectors: {
    '&[data-invalid]': { borderColor: vars.color.red },
    '&[data-off]': { background: vars.color.sunken, borderColor: vars.color.line2 },
    '&[data-over]': { background: vars.color.accentSoft, borderColor: vars.color.focus },
  },
});

/** Where it is too narrow for both the button stands below. */
export const fileNote = style({ flex: '1 1 auto', minWidth: 0, color: vars.color.text3 });

export const fileName = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[8],
});

export const fileSize = style({
  flex: 'none',
  color: vars.color.text3,
  fontSize: vars.type.meta,
  fontVariantNumeric: 'tabular-nums',
});

export const fileShare = style({ width: vars.size.metaLabel, flex: 'none' });

export const filePicture = style({
  width: vars.size.avatarMedium,
  height: vars.size.avatarMedium,
  objectFit: 'cover',
  borderRadius: vars.radius.small,
});

export const fileInput = style({
  position: 'absolute',
  width: vars.space[1],
  height: vars.space[1],
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

export const rank = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] });

export const records = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[12],
  paddingTop: vars.space[4],
});

/** On small screens its fields have the whole width, below what moves, copies and removes it. */
export const record = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[8],
  width: '100%',
  paddingBottom: vars.space[12],
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  '@media': { [media.small]: { flexWrap: 'wrap' } },
  selectors: {
    '&[data-dragged]': { background: vars.color.accentSoft, userSelect: 'none' },
    '&:focus-visible': { outline: `${vars.size.ring} solid ${vars.color.focus}` },
    '& &:last-of-type': { paddingBottom: 0, borderBottom: 0 },
  },
});

export const recordActions = style({
  flex: 'none',
  display: 'flex',
  '@media': { [media.small]: { marginLeft: 'auto' } },
});

export const grip = style({ flex: 'none', cursor: 'grab', touchAction: 'none' });

export const recordFields = style({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${vars.size.menu}, 100%), 1fr))`,
  gap: vars.space[8],
  '@media': { [media.small]: { flexBasis: '100%' } },
});

/** A list inside a sub-record has the whole width, a switch stands level with the boxes beside it. */
export const subField = style({
  minWidth: 0,
  selectors: {
    '&[data-wide]': { gridColumn: '1 / -1' },
    '&[data-inside]': {
      alignSelf: 'end',
      minHeight: vars.size.control,
      display: 'flex',
      alignItems: 'center',
    },
  },
});
