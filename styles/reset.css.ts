import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import './themes.css.ts';
import { media } from './media.ts';
import { vars } from './tokens.css.ts';

const INTER = "'Inter Variable'";
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';
const CYRILLIC = 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116';
const GREEK = 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF';

globalFontFace(INTER, [
  face('latin', LATIN),
  face('latin-ext', LATIN_EXT),
  face('cyrillic', CYRILLIC),
  face('greek', GREEK),
]);

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('html', { WebkitTextSizeAdjust: '100%' });
globalStyle('html, body, #root', { height: '100%' });
globalStyle('body', {
  margin: 0,
  background: vars.color.page,
  color: vars.color.text,
  fontFamily: vars.type.family,
  fontSize: vars.type.table,
  fontWeight: vars.type.text,
  lineHeight: vars.type.tableLine,
  letterSpacing: vars.type.track,
  WebkitFontSmoothing: 'antialiased',
  textRendering: 'optimizeLegibility',
});
globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend', {
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
});
globalStyle('h1, h2, h3, h4, b, strong', { fontWeight: vars.type.strong });
globalStyle('h1, h2, h3, h4', { fontSize: 'inherit' });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
globalStyle('button, input, select, textarea', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
});
globalStyle('button', { cursor: 'default', background: 'none', border: 0, padding: 0 });
globalStyle('svg', { display: 'block', flex: 'none' });
globalStyle('img, video', { maxWidth: '100%' });
globalStyle('::placeholder', { color: vars.color.text3, opacity: 1 });
globalStyle('::selection', { background: vars.color.accentLine });
globalStyle('[hidden]', { display: 'none !important' });
globalStyle(':focus', { outline: 'none' });
globalStyle(':focus-visible, [data-focus-visible]', {
  outline: `${vars.size.ring} solid ${vars.color.focus}`,
  outlineOffset: vars.space[2],
});
globalStyle('body', { '@media': { [media.print]: { background: 'none' } } });

/** What is marked so is printed alone, and on white. */
globalStyle(':root:root:has([data-print])', {
  '@media': { [media.print]: { colorScheme: 'light' } },
});
globalStyle('body:has([data-print]) > *:not(:has([data-print]))', {
  '@media': { [media.print]: { display: 'none' } },
});

function face(subset: string, unicodeRange: string) {
  return {
    src: `url('@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2') format('woff2')`,
    fontStyle: 'normal',
    fontWeight: '100 900',
    fontDisplay: 'swap' as const,
    unicodeRange,
  };
}
