import { globalStyle, style } from '@vanilla-extract/css';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

/** As high before its views are known as after. */
export const bar = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  height: vars.size.tabs,
  padding: `0 calc(${vars.size.gutter} - ${vars.space[8]})`,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  '@media': { [media.small]: { display: 'none' } },
});

/** Scrolls sideways where the views are many. */
export const views = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  '@media': { [media.small]: { display: 'none' } },
});

export const name = style({
  unicodeBidi: 'plaintext',
  maxWidth: vars.size.menu,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

export const changed = style({
  marginLeft: 'auto',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
});

/** On a small screen the bar is there for a changed view alone, below search and filters: a panel that is open at one of them does not move as it comes. */
globalStyle(`${bar}:has(> ${changed})`, {
  '@media': { [media.small]: { display: 'flex', order: 1 } },
});
globalStyle(`${bar} + * ~ *`, { '@media': { [media.small]: { order: 1 } } });

/** Where the chooser stands on a small screen. */
export const chooserPlace = style({ minWidth: 0, selectors: { '&:empty': { display: 'none' } } });

/** The view's name is the title there: that of the list stands in the bar above, and is read out. */
globalStyle(`h1:has(+ ${chooserPlace}:not(:empty))`, {
  '@media': {
    [media.small]: {
      position: 'absolute',
      width: vars.space[1],
      height: vars.space[1],
      clipPath: 'inset(50%)',
    },
  },
});

export const chooser = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  maxWidth: '100%',
  minHeight: vars.size.control,
  color: vars.color.text3,
});

export const chosen = style({
  unicodeBidi: 'plaintext',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.text,
  fontSize: vars.type.title,
  lineHeight: vars.type.titleLine,
  fontWeight: vars.type.strong,
  letterSpacing: vars.type.trackTitle,
});

/** Behind the name of a view that shows something else now. */
export const mark = style({
  flex: 'none',
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  whiteSpace: 'nowrap',
  selectors: { [`${views} > &`]: { marginLeft: `calc(-1 * ${vars.space[8]})` } },
});

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
});
