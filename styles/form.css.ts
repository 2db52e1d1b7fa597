import { globalStyle, style } from '@vanilla-extract/css';
import { scroll } from './page.css.ts';
import { media, shortBody } from './media.ts';
import { vars } from './tokens.css.ts';

/** Fields at the left, at most 720 px, 880 in a wide window, 1200 in one where short ones stand in two columns; state, people and times at the right, whose room is there before a new record is saved, but where nothing ever stands in it. */
export const layout = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: `minmax(0, ${vars.size.form}) ${vars.size.meta}`,
  gap: vars.space[48],
  alignContent: 'start',
  padding: `${vars.space[8]} ${vars.size.gutter} ${vars.space[32]}`,
  selectors: {
    // What it stands in there has the room at the edges.
    [`${scroll} &`]: { padding: 0, overflow: 'visible' },
    '&[data-single]': { gridTemplateColumns: `minmax(0, ${vars.size.form})` },
    '&[data-preview]': {
      gridTemplateColumns: `minmax(0, ${vars.size.form}) minmax(0, ${vars.size.dialog500})`,
      gap: vars.space[32],
    },
  },
  '@media': {
    [media.short]: { flex: shortBody },
    [media.wide]: {
      gridTemplateColumns: `minmax(0, ${vars.size.formWide}) ${vars.size.meta}`,
      selectors: { '&[data-single]': { gridTemplateColumns: `minmax(0, ${vars.size.formWide})` } },
    },
    [media.vast]: {
      gridTemplateColumns: `minmax(0, ${vars.size.formVast}) ${vars.size.meta}`,
      selectors: {
        '&[data-single]': { gridTemplateColumns: `minmax(0, ${vars.size.formVast})` },
        '&[data-preview]': {
          gridTemplateColumns: `minmax(0, ${vars.size.formVast}) minmax(0, ${vars.size.dialog500})`,
        },
      },
    },
    [media.medium]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: vars.space[24],
      selectors: {
        '&[data-single], &[data-preview]': { gridTemplateColumns: 'minmax(0, 1fr)' },
      },
    },
  },
});

export const main = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minWidth: 0,
});

/** Two short fields stand in a row, in their order; whatever is long has the row to itself. */
globalStyle(`${layout} > ${main}`, {
  '@media': {
    [media.vast]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: vars.space[24],
      alignItems: 'start',
      alignContent: 'start',
    },
  },
});
globalStyle(`${layout} > ${main} > :not([data-short])`, {
  '@media': { [media.vast]: { gridColumn: '1 / -1' } },
});

/** Two fields side by side. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space[16],
  alignItems: 'start',
  '@media': { [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  paddingTop: vars.space[16],
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
});

export const sectionTitle = style({
  fontSize: vars.type.form,
  lineHeight: vars.type.formLine,
  fontWeight: vars.type.strong,
  letterSpacing: vars.type.trackHead,
});

export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
});

export const sectionActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
});

export const fieldGrid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${vars.size.selectMenu}), 1fr))`,
  gap: vars.space[16],
  alignItems: 'start',
  '@media': {
    [media.vast]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: vars.space[24],
    },
  },
});
export const side = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });

export const sideSection = style({
  display: 'flex',
  flexDirection: 'column',
  padding: `${vars.space[12]} 0`,
  selectors: {
    '& + &': { borderTop: `${vars.size.hair} solid ${vars.color.line}` },
    '&:first-child': { paddingTop: 0 },
    '&[data-fields]': { gap: vars.space[16] },
    [`${layout}[data-preview] &`]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      alignItems: 'start',
      columnGap: vars.space[16],
    },
  },
  '@media': {
    [media.small]: {
      selectors: {
        [`${layout}[data-preview] &`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      },
    },
  },
});

/** Below the side, and in sight while the fields beside it are scrolled. */
export const preview = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  minWidth: 0,
  position: 'sticky',
  top: 0,
  maxHeight: `calc(100dvh - ${vars.size.bar} - ${vars.size.pageHead} - ${vars.size.foot})`,
  overflow: 'auto',
  padding: `${vars.space[12]} 0`,
  selectors: {
    '* + &': { borderTop: `${vars.size.hair} solid ${vars.color.line}` },
    '&:first-child': { paddingTop: 0 },
  },
  '@media': { [media.medium]: { position: 'static', maxHeight: 'none' } },
});

export const sideRow = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.metaLabel} minmax(0, 1fr)`,
  alignItems: 'center',
  gap: vars.space[8],
  minHeight: vars.size.control,
});

export const sideLabel = style({ color: vars.color.text3 });

export const sideValue = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
