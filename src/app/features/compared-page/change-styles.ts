import { COLORS } from '../../../shared/theme.ts';

/** How marked blocks look in a page, whose ground is that of its publication: a line around each and a word. */
export const CHANGE_STYLES = [
  'body{margin:0;padding:16px}',
  '[data-change]{outline:3px solid;outline-offset:3px;scroll-initial-target:nearest}',
  ...(
    [
      ['changed', COLORS.blue, 'solid'],
      ['new', COLORS.green, 'solid'],
      ['gone', COLORS['dark red'], 'dashed'],
    ] as const
  ).flatMap(([change, color, line]) => [
    `[data-change=${change}]{outline-color:${color};outline-style:${line}}`,
    `[data-change=${change}]:not(img,hr)::before{content:"${change}";display:block;width:fit-content;margin:0 0 4px;padding:0 6px;border-radius:2px;background:${color};color:${COLORS.white};font:600 11px/16px Arial,sans-serif;text-transform:none;letter-spacing:0}`,
  ]),
].join('');
