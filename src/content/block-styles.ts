import { RATIOS } from './blocks/columns.ts';
import { ASPECT_RATIOS } from './blocks/video-facts.ts';

/** Tables that list something: one that lays a page out looks as it was written. What a table says itself counts. */
const ofData = (said: string) => `table:where(:not([role=presentation],[role=none],${said}))`;
const cellsOf = (said: string) => `:where(${ofData(said)}>tr,${ofData(said)}>*>tr)>:is(td,th)`;

const VIDEOS = '[data-block=video],[data-block=promo-video]';

/** How blocks look on every page, in the canvas and in a preview: what their elements alone do not say. */
export const BLOCK_STYLES = [
  '[data-block=columns]{display:grid;gap:24px}',
  ...RATIOS.map(
    (ratio) =>
      `[data-block=columns][data-ratio="${ratio}"]{grid-template-columns:${ratio
        .split('-')
        .map((part) => `minmax(0,${part}fr)`)
        .join(' ')}}`,
  ),
  '[data-block=column]{min-width:0;min-height:24px}',
  '[data-block=button]{display:inline-block;padding:12px 24px;border-radius:4px;background:var(--link-color,#0066cc);color:var(--page-on-link,#ffffff);text-decoration:none;font-weight:600}',
  // A theme has a colour for links that are pointed at.
  '[data-block=button]:hover{color:var(--page-on-link,#ffffff)}',
  `:is(${VIDEOS})>:is(iframe,video){display:block;width:100%;height:auto;aspect-ratio:${ASPECT_RATIOS.hd};border:0;background:#161a22}`,
  ...Object.entries(ASPECT_RATIOS).map(
    ([name, ratio]) => `:is(${VIDEOS})[data-aspect-ratio=${name}]>*{aspect-ratio:${ratio}}`,
  ),
  '[data-block=countdown]{display:flex;flex-wrap:wrap;gap:8px clamp(12px,4vw,28px);justify-content:center;font-variant-numeric:tabular-nums}',
  '[data-block=countdown] [data-unit]{display:grid;justify-items:center;font-size:.85em;line-height:1.4}',
  `:is(${VIDEOS},[data-block=countdown],[data-block=link-overlay]){margin:24px 0}`,
  '[data-block=countdown] strong{font-size:2em;line-height:1.1}',
  '[data-block=link-overlay]{position:relative}',
  '[data-block=link-overlay] a{display:flex;color:inherit;text-decoration:none}',
  '[data-block=link-overlay] img{width:100%}',
  '[data-block=link-overlay] span{padding:12px 16px;border-radius:4px;background:#161a22;color:#ffffff;font-weight:600}',
  '[data-block=link-overlay] img+span{position:absolute;right:16px;bottom:16px;max-width:calc(100% - 32px)}',
  '[data-block=link-overlay][data-left-card="1"] img+span{right:auto;left:16px}',
  'section{padding:24px 0}',
  'hr{border:0;border-top:1px solid var(--page-line,#d0d5dd);margin:24px 0}',
  'img{max-width:100%;height:auto}',
  `${ofData('[border="0"]')}{border-collapse:collapse}`,
  `${ofData('[width]')}{width:100%}`,
  `${cellsOf('[border="0"]')}{border:1px solid var(--page-line,#d0d5dd)}`,
  `${cellsOf('[cellpadding]')}{padding:8px}`,
  `${cellsOf('[align]')}:where(:not([align])){text-align:left}`,
  `${cellsOf('[valign]')}:where(:not([valign])){vertical-align:top}`,
  '@media (max-width:600px){[data-block=columns][data-ratio]{grid-template-columns:minmax(0,1fr)}}',
].join('');
