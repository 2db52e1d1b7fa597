import { globalStyle, style } from '@vanilla-extract/css';
import { media, narrowPart } from './media.ts';
import { vars } from './tokens.css.ts';

const line = `${vars.size.hair} solid ${vars.color.line}`;

const band = {
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${vars.size.avatarLarge}, 1fr))`,
  gridAutoFlow: 'column',
  overflow: 'hidden',
  borderTop: line,
  borderBottom: line,
} as const;

/** A band of figures between two hairlines. */
export const figures = style({
  ...band,
  selectors: { '* + &': { marginTop: vars.space[24] } },
  '@media': {
    [media.medium]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [media.small]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** Lets the last figure have what is left of its line. */
function lastOf(columns: number) {
  return Object.fromEntries(
    Array.from({ length: columns - 1 }, (_, over) => [
      `${figures} > &:last-child:nth-child(${columns}n + ${over + 1})`,
      { gridColumnEnd: `span ${columns - over}` },
    ]),
  );
}

export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  minWidth: 0,
  padding: `${vars.space[12]} ${vars.space[16]}`,
  borderLeft: line,
  borderTop: line,
  marginLeft: `calc(-1 * ${vars.size.hair})`,
  marginTop: `calc(-1 * ${vars.size.hair})`,
  selectors: {
    '&:hover': { background: vars.color.wash },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.space[2]})` },
  },
  '@media': {
    [`${media.medium} and (min-width: 720px)`]: { selectors: lastOf(4) },
    [media.small]: { selectors: lastOf(2) },
  },
});

export const figureName = style({
  color: vars.color.text2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const figureValue = style({
  fontSize: vars.type.title,
  lineHeight: vars.type.titleLine,
  fontWeight: vars.type.strong,
  letterSpacing: vars.type.trackTitle,
  fontVariantNumeric: 'tabular-nums',
});

/** The same band of a few wide ones. */
export const trends = style({
  ...band,
  '@media': {
    [media.medium]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.small]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export const trendLine = style({ display: 'flex', alignItems: 'baseline', gap: vars.space[8] });

/** Below a line of days; in two lines where one has no room. */
export const figureFoot = style({
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'balance',
});

export const difference = style({
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text3,
  selectors: {
    '&[data-direction=up]': { color: vars.color.greenText },
    '&[data-direction=down]': { color: vars.color.redText },
  },
});

/** Where there is room for one column, what waits for the person stands first. */
export const column = style({
  minWidth: 0,
  containerType: 'inline-size',
  '@media': { [media.medium]: { selectors: { '&:last-child': { order: -1 } } } },
});

export const columns = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${vars.size.snackbar}`,
  gap: `0 ${vars.space[40]}`,
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Panels side by side, as many as there is room for. */
export const areas = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.size.snackbar}, 100%), 1fr))`,
  gap: `0 ${vars.space[40]}`,
});

export const panel = style({ minWidth: 0, paddingTop: vars.space[8] });

export const panelHead = style({
  height: vars.size.bar,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  fontSize: vars.type.form,
  lineHeight: vars.type.formLine,
  letterSpacing: vars.type.trackHead,
});

globalStyle(`${panelHead} > a`, {
  '@media': {
    [media.small]: { display: 'inline-flex', alignItems: 'center', minHeight: vars.size.touch },
  },
});

export const panelTitle = style({ display: 'flex', alignItems: 'center', gap: vars.space[8] });

export const line36 = style({
  minHeight: vars.size.row,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  borderTop: line,
  minWidth: 0,
  '@media': { [media.small]: { minHeight: vars.size.touch } },
});

/** On a phone its name has a line to itself, below which the rest stands. */
export const taskLine = style([
  line36,
  {
    '@media': {
      [media.small]: {
        flexWrap: 'wrap',
        gap: `0 ${vars.space[12]}`,
        padding: `${vars.space[4]} 0`,
      },
    },
  },
]);

export const taskName = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  '@media': { [media.small]: { flexBasis: '100%' } },
});

/** A line with a second one of details. */
export const line52 = style([
  line36,
  { minHeight: vars.size.bar, '@media': { [media.small]: { minHeight: vars.size.bar } } },
]);

export const twoLines = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
});

globalStyle(`${twoLines} > *`, { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' });

/** Lines that wait behind a word. */
export const more = style({ color: vars.color.text2 });

globalStyle(`${more} > summary`, {
  height: vars.size.row,
  display: 'flex',
  alignItems: 'center',
  borderTop: line,
  cursor: 'pointer',
});

export const lineActor = style({ fontWeight: vars.type.strong });

/** A whole line that leads somewhere. */
export const lineLink = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  alignSelf: 'stretch',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.space[2]})` },
  },
});

export const lineText = style({
  flex: '0 1 auto',
  marginRight: 'auto',
  unicodeBidi: 'plaintext',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const lineMeta = style({
  flex: 'none',
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

/** Of equal width in each line, so that what stands before it is a column. */
export const lineMoment = style([
  lineMeta,
  {
    width: vars.size.fieldName,
    textAlign: 'end',
    '@container': { [narrowPart]: { width: 'auto' } },
    '@media': { [media.small]: { width: 'auto' } },
  },
]);

export const lineKind = style({
  flex: 'none',
  width: vars.size.metaLabel,
  color: vars.color.text3,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@container': { [narrowPart]: { display: 'none' } },
  '@media': { [media.small]: { display: 'none' } },
});

export const bar = style({ width: vars.size.metaLabel, flex: 'none' });
