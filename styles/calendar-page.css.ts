import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { icon } from './icon.css.ts';
import { media, narrowDay } from './media.ts';
import { cut } from './text.css.ts';
import { vars } from './tokens.css.ts';

const hairline = `${vars.size.hair} solid ${vars.color.line}`;
const ring = `${vars.size.ring} solid ${vars.color.focus}`;
const meta = { fontSize: vars.type.meta, lineHeight: vars.type.metaLine } as const;

/** Which line of its day an entry stands in, from 0, and over how many days it goes. */
export const lane = createVar();
export const columns = createVar();

export const turn = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  paddingLeft: vars.space[4],
});

/** On small screens in lines below each other: what lies beside the page is not looked for. */
export const tools = style({
  display: 'contents',
  '@media': {
    [media.small]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: vars.space[8],
      width: '100%',
    },
  },
});

export const kinds = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[16],
  flex: 'none',
  '@media': {
    [media.small]: {
      flex: '1 0 100%',
      display: 'grid',
      gridTemplateColumns: 'repeat(2, auto)',
      gap: vars.space[8],
    },
  },
});

export const kind = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[6],
  whiteSpace: 'nowrap',
});

/** Wide enough for the name of a publication. */
export const publication = style({
  flex: 'none',
  width: vars.size.publicationChoice,
  marginRight: vars.space[8],
});

export const told = style({
  marginLeft: 'auto',
  display: 'flex',
  flex: 'none',
  maxWidth: '100%',
  gap: vars.space[12],
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@media': { [media.small]: { flex: '1 0 100%' } },
});

export const zone = style([cut]);

export const faults = style({ display: 'grid', gap: vars.space[8], paddingBottom: vars.space[12] });

/** A week has room for the number of each day, three lines, and how many more there are. */
export const grid = style({
  width: '100%',
  minHeight: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  border: hairline,
});

export const weekday = style({
  height: vars.size.head,
  padding: `0 ${vars.space[10]}`,
  ...meta,
  fontWeight: vars.type.label,
  color: vars.color.text2,
  textAlign: 'start',
});

const laneHeight = vars.size.controlTiny;

export const day = style({
  position: 'relative',
  height: `calc(${vars.size.item} + 4 * ${laneHeight} + ${vars.space[4]})`,
  padding: 0,
  verticalAlign: 'top',
  border: hairline,
  cursor: 'default',
  selectors: {
    '&[data-at]': { boxShadow: `inset 0 0 0 ${vars.size.hair} ${vars.color.accentLine}` },
    '&[data-weekend]': { background: vars.color.sunken },
    '&:focus-visible': { outline: ring, outlineOffset: `calc(-1 * ${vars.size.ring})` },
  },
});

export const number = style({
  flex: 'none',
  whiteSpace: 'nowrap',
  height: laneHeight,
  minWidth: laneHeight,
  margin: vars.space[2],
  padding: `0 ${vars.space[4]}`,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  borderRadius: vars.radius.full,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:hover': { background: vars.color.wash },
    [`${day}[data-other] &`]: { color: vars.color.text3 },
  },
});

export const numberText = style({
  minWidth: vars.size.avatar,
  textAlign: 'center',
  borderRadius: vars.radius.full,
  selectors: {
    [`${day}[aria-current="date"] &`]: {
      background: vars.color.accent,
      color: vars.color.onAccent,
      fontWeight: vars.type.strong,
    },
  },
});

/** Over the days of its week, from its first one on. */
export const place = style({
  containerType: 'inline-size',
  position: 'absolute',
  zIndex: 1,
  insetInlineStart: vars.space[4],
  top: `calc(${vars.size.item} + ${lane} * ${laneHeight})`,
  width: `calc(${columns} * (100% + ${vars.size.hair}) - ${vars.size.hair} - ${vars.space[8]})`,
});

export const entry = style({
  height: `calc(${laneHeight} - ${vars.space[2]})`,
  padding: `0 ${vars.space[6]}`,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  minWidth: 0,
  borderRadius: vars.radius.inner,
  ...meta,
  selectors: {
    '&:hover': { background: vars.color.wash2 },
    '&:focus-visible': { outline: ring },
    '&[data-past]': { color: vars.color.text3 },
    '&[data-bar]': {
      padding: `0 ${vars.space[6]} 0 ${vars.space[3]}`,
      background: vars.color.accentSoft2,
      color: vars.color.accentText,
      fontWeight: vars.type.label,
    },
    '&[data-bar][data-past]': { background: vars.color.press, color: vars.color.text2 },
    '&[data-bar]:hover': { textDecoration: 'underline' },
    '&[data-before]': { borderStartStartRadius: 0, borderEndStartRadius: 0 },
    '&[data-after]': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[data-bar]': { border: `${vars.size.hair} solid LinkText` } },
    },
  },
});

globalStyle(`${entry} > ${icon}`, { color: 'inherit', flex: 'none' });

/** Left to the list of the day, and to the tooltip, where the title has the room of a letter beside it. */
export const time = style({
  color: vars.color.text3,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [narrowDay]: { display: 'none' } },
});

export const title = style([cut]);

export const waiting = style({
  display: 'block',
  padding: `${vars.space[6]} ${vars.space[10]}`,
});

const rest = style({
  height: laneHeight,
  padding: `0 ${vars.space[6]}`,
  borderRadius: vars.radius.inner,
  ...meta,
  color: vars.color.text2,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { background: vars.color.wash2 } },
});

export const more = style([
  rest,
  {
    position: 'absolute',
    insetInlineStart: vars.space[4],
    top: `calc(${vars.size.item} + ${lane} * ${laneHeight})`,
  },
]);

/** The number of a day, and what goes on all week beside that of the first one. */
export const dayHead = style({
  containerType: 'inline-size',
  display: 'flex',
  alignItems: 'center',
});

export const allWeek = style([
  rest,
  cut,
  {
    margin: `0 ${vars.space[4]} 0 auto`,
    '@container': { [narrowDay]: { flex: 'none', marginRight: 0, padding: 0 } },
  },
]);

/** Where a day has no room for them, the figure stands alone. */
export const allWeekWords = style({ '@container': { [narrowDay]: { display: 'none' } } });

export const nothing = style({ color: vars.color.text3 });

export const lines = style({ minWidth: 0 });

/** An entry of a day's list. */
export const line = style({
  minHeight: vars.size.bar,
  padding: `${vars.space[6]} ${vars.space[8]}`,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minWidth: 0,
  borderRadius: vars.radius.control,
  selectors: {
    '&:hover': { background: vars.color.wash },
    '&:focus-visible': { outline: ring, outlineOffset: `calc(-1 * ${vars.size.ring})` },
    '&[data-past]': { color: vars.color.text2 },
  },
});

globalStyle(`${line} > ${icon}`, { color: vars.color.icon, flex: 'none' });

export const when = style({
  width: vars.size.fieldName,
  flex: 'none',
  color: vars.color.text2,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.small]: { width: vars.size.metaLabel, ...meta } },
});

/** The list of a day is narrow as a phone is: the titles have the room. */
export const ofDay = style([lines]);

globalStyle(`${ofDay} ${when}`, { width: vars.size.metaLabel, ...meta });

export const lineText = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
});

export const lineTitle = style([cut, { fontWeight: vars.type.label }]);

export const lineKind = style([cut, { ...meta, color: vars.color.text3 }]);

export const agenda = style({ maxWidth: vars.size.formWide });

export const agendaDay = style({ paddingBottom: vars.space[12] });

export const agendaHead = style({
  position: 'sticky',
  top: `calc(-1 * ${vars.space[8]})`,
  zIndex: 1,
  padding: `${vars.space[8]} ${vars.space[8]} ${vars.space[6]}`,
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[8],
  background: vars.color.surface,
  borderBottom: hairline,
  color: vars.color.text2,
});

export const agendaDate = style({ color: vars.color.text, fontWeight: vars.type.strong });

export const agendaToday = style({
  padding: `0 ${vars.space[6]}`,
  borderRadius: vars.radius.full,
  background: vars.color.accent,
  color: vars.color.onAccent,
  ...meta,
});

/** After the last day of a month that is under way. */
export const agendaOver = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  padding: `${vars.space[8]} ${vars.space[8]} ${vars.space[24]}`,
  color: vars.color.text2,
});
