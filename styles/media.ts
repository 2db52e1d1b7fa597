/** Media queries by name; below `small` the sidebar is a drawer and tables are two-line rows. */
export const media = {
  small: '(max-width: 719px)',
  medium: '(max-width: 1023px)',
  roomy: '(min-width: 1200px)',
  wide: '(min-width: 1440px)',
  notWide: '(max-width: 1439px)',
  vast: '(min-width: 1760px)',
  coarse: '(pointer: coarse)',
  touched: '(hover: none) and (pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  moreContrast: '(prefers-contrast: more)',
  forcedColors: '(forced-colors: active)',
  short: '(max-height: 479px)',
  print: 'print',
} as const;

/** What scrolls in a page has most of a short window, at least; head and foot scroll away with the page. */
export const shortBody = '1 0 70dvh';

/** Of a part that asks for its own width: no room for three columns in a line. */
export const narrowPart = '(max-width: 479px)';

/** Of a page's head: no room for more than the title and the first action. */
export const narrowHead = '(max-width: 599px)';

/** Of a day of the calendar: no room for a time beside a title. */
export const narrowDay = '(max-width: 119px)';
