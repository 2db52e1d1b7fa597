import { globalStyle, style } from '@vanilla-extract/css';
import { tools } from './page.css.ts';
import { chip } from './filter-chip.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

export const search = style({
  width: vars.size.trigger,
  flex: 'none',
  alignSelf: 'flex-start',
  '@media': { [media.small]: { flex: '1 0 auto', width: vars.size.bar, minWidth: '22%' } },
});

/** Filters wrap where there is room below, and scroll sideways on small screens. */
export const chips = style({
  flex: '1 1 0',
  minWidth: 'min-content',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  '@media': { [media.small]: { flex: 'none', flexWrap: 'nowrap' } },
});

/** What adds filters and what takes all away stay on one line. */
export const chipTools = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
});

export const end = style({
  marginLeft: 'auto',
  alignSelf: 'flex-start',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
});

/** With a choice of rows or cards beside it the search has a row of its own; with a filter, filters have one, below what else stands there: they wrap, nothing is cut or stands beyond the edge. */
const withCards = `${tools}:has(> ${end} > [role="radiogroup"])`;
const withFilters = `${tools}:has(> ${chips} ${chip})`;

globalStyle(`:is(${withCards}, ${withFilters})`, {
  '@media': { [media.small]: { flexWrap: 'wrap' } },
});
globalStyle(`${withCards} > ${search}`, { '@media': { [media.small]: { flexBasis: '100%' } } });
globalStyle(`${withFilters}:not(${withCards}) > ${search}`, {
  '@media': { [media.small]: { flex: '1 1 0' } },
});
globalStyle(`:is(${withCards}, ${withFilters}) > ${chips}`, {
  '@media': {
    [media.small]: { flex: '1 1 auto', flexWrap: 'wrap', minWidth: 0, maxWidth: '100%' },
  },
});
globalStyle(`${withFilters}:not(${withCards}) > ${chips}`, {
  '@media': { [media.small]: { order: 1, flexBasis: '100%' } },
});

/** Above rows that are not those that were asked for. */
export const kept = style({ flex: 'none', padding: `0 ${vars.size.gutter} ${vars.space[8]}` });

/** Rows that an answer names one by one. */
export const outcome = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  maxHeight: vars.size.listMax,
  overflowY: 'auto',
  fontVariantNumeric: 'tabular-nums',
});

/** On small screens the button is its icon; its name says the range. */
export const range = style({
  whiteSpace: 'nowrap',
  '@media': { [media.small]: { display: 'none' } },
});

export const days = style({
  color: vars.color.text3,
  fontWeight: vars.type.text,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.medium]: { display: 'none' } },
});
