import { countDown } from '../shared/count-down.ts';
import { holdVisitor } from './hold-visitors.ts';

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

/**
 * Opens above the page what a card leads to, where that is a picture or a film. A visitor's page has it as text: it uses
 * nothing from outside of itself.
 */
export function openMedia(link: HTMLAnchorElement) {
  const ending = /\.(?:(mp4|webm|ogv)|png|jpe?g|gif|webp|avif)$/i.exec(link.pathname);
  if (ending === null) return;
  const isFilm = ending[1] !== undefined;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const dialog = document.createElement('dialog');
    const close = document.createElement('button');
    const medium = document.createElement(isFilm ? 'video' : 'img');
    dialog.dataset.media = '';
    medium.src = link.href;
    medium.setAttribute(isFilm ? 'aria-label' : 'alt', link.textContent ?? '');
    medium.toggleAttribute('controls', isFilm);
    close.textContent = 'Close';
    close.onclick = () => dialog.close();
    dialog.onclose = () => dialog.remove();
    dialog.append(medium, close);
    document.body.append(dialog);
    dialog.showModal();
  });
}
