import { countDown } from '../shared/count-down.ts';
import { holdVisitor } from './hold-visitors.ts';
import { openMedia } from './open-media.ts';

/** What runs in a visitor's page, by the type of the block that needs it: nothing else does. */
const SCRIPTS: Readonly<Record<string, string>> = {
  countdown: onEach('[data-block=countdown]', `(${countDown})(each.dataset, each)`),
  'exit-splash': onEach('[data-block=exit-splash]', `(${holdVisitor})(each, 'leaving')`),
  'mouse-out': onEach('[data-block=mouse-out]', `(${holdVisitor})(each, 'pointer')`),
  'link-overlay': onEach('[data-block=link-overlay] a', `(${openMedia})(each)`),
};

/** The scripts of the blocks that stand in a content, each the same text wherever it is written. */
export function scriptsFor(content: string): readonly string[] {
  const types = new Set([...content.matchAll(/\sdata-block="([\w-]+)"/g)].map(([, type]) => type));
  return Object.entries(SCRIPTS).flatMap(([type, text]) => (types.has(type) ? [text] : []));
}

function onEach(selector: string, act: string) {
  return `for (const each of document.querySelectorAll(${JSON.stringify(selector)})) ${act};`;
}
