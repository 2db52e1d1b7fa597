import { globalStyle } from '@vanilla-extract/css';
import { button } from './button.css.ts';
import { check, mark, radio, toggle } from './choice.css.ts';
import { icon } from './icon.css.ts';
import { item } from './menu.css.ts';
import { snackbar } from './snackbar.css.ts';
import { segment } from './segmented.css.ts';
import { dot } from './status.css.ts';
import { cell, row } from './table.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

const HAIR = `${vars.size.hair} solid`;
const MARK = `${vars.size.ring} solid Highlight`;
const INSIDE = `calc(-1 * ${vars.size.ring})`;

/** Where the system sets the colours, shadows and grounds are gone: what floats has an edge, what is chosen or at hand a frame. */
function forced(selector: string, rule: Parameters<typeof globalStyle>[1]) {
  globalStyle(selector, { '@media': { [media.forcedColors]: rule } });
}

forced(
  `:is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="tooltip"], [role="toolbar"], ${snackbar})`,
  { border: `${HAIR} CanvasText` },
);
forced(button, { borderColor: 'ButtonText !important' });
forced('button[aria-disabled="true"]', {
  borderColor: 'GrayText !important',
  color: 'GrayText !important',
});
// An icon keeps the colour of the theme there: that of what can be pressed was weaker than that of what cannot.
forced(`${icon}:not(${mark} > *)`, { color: 'inherit !important' });
forced(
  `${item}:is([data-active-item], :hover, :focus-visible, [data-focus-visible]), [role="option"][aria-selected="true"]`,
  { outline: MARK, outlineOffset: INSIDE },
);
forced(`${row}[aria-selected="true"] > ${cell}:first-child`, {
  borderLeft: MARK,
});
forced(
  ':is([aria-current="page"], a[aria-current="true"], [aria-current="date"]):not(:focus-visible)',
  { outline: `${HAIR} Highlight`, outlineOffset: INSIDE },
);
forced('[role="tab"][aria-selected="true"]', { borderBottom: MARK });
forced(`${segment}:has(:checked)`, { outline: `${HAIR} Highlight`, outlineOffset: INSIDE });
forced(`${segment}:has(:focus-visible)`, { outline: MARK });
const own = { forcedColorAdjust: 'none' } as const;
forced(`:is(${check}, ${radio})`, { ...own, background: 'Canvas', borderColor: 'CanvasText' });
forced(`:is(${check}:checked, ${check}:indeterminate, ${radio}:checked)`, {
  background: 'Highlight',
  boxShadow: 'none',
});
forced(`${mark} > svg`, { ...own, color: 'HighlightText' });
forced(toggle, { ...own, background: 'CanvasText' });
forced(`${toggle}:checked`, { background: 'Highlight' });
forced(`${toggle}::after`, { background: 'Canvas' });
forced(`:is(${check}, ${radio}, ${toggle}):disabled`, {
  background: 'GrayText',
  borderColor: 'GrayText',
});
forced(`:is([role="progressbar"] > *, ${dot})`, { ...own, background: 'CanvasText' });
forced(':focus-visible, [data-focus-visible]', { outlineColor: 'Highlight' });
