import type { Placeholder } from '../../../../machines/placeholders/placeholders.types.ts';
import { escapeText } from '../../../content/escape.ts';
import { sanitizeContent } from '../../../content/sanitize.ts';
import { readMacro } from '../../../shared/contract/macros.ts';
import { adOf } from '../../../shared/macros.ts';
import { systemMacro } from '../../../shared/system-macros.ts';
import { withPosters } from '../posters.ts';
import type { PlaceholderStore } from './placeholder-store.ts';

/** How a person is told of a macro: by its title, else its name. */
export function titleOfMacro(token: string): string {
  const { name = token } = readMacro(token) ?? {};
  const ad = adOf(name);
  if (ad !== null) return `Ad ${ad.id}, effort ${ad.effort}`;
  return systemMacro(name.toLowerCase())?.title ?? name;
}

/**
 * Shows what stands in the place of a macro beside the document of the canvas, and follows it until the answer is called:
 * what is written in the element stays as it is.
 */
export function drawPlaceholder(
  el: HTMLElement,
  token: string,
  store: PlaceholderStore,
): () => void {
  const inside = el.shadowRoot ?? el.attachShadow({ mode: 'open' });
  let drawn: Placeholder | null = null;
  const draw = () => {
    const next = store.want(token);
    if (next === drawn) return;
    drawn = next;
    const { words, html } = shownOf(next, token);
    el.dataset.state = next.state;
    el.classList.toggle('is-empty', next.state === 'empty');
    el.setAttribute('aria-busy', String(next.state === 'loading'));
    el.title = next.state === 'failed' ? `${token} – ${next.message}` : token;
    const note = words === null ? '' : `<span class="note">${escapeText(words)}</span>`;
    inside.innerHTML = `<style>${html.includes('<') ? sheetsAround(el) : ''}${STYLE}</style>${note}${html}`;
  };
  draw();
  // An element gets its place in the page a moment after it is drawn: the page's own styles are there.
  queueMicrotask(() => {
    if (drawn?.state !== 'value' || !drawn.html.includes('<')) return;
    drawn = null;
    draw();
  });
  const stop = store.listen(token, draw);
  const retry = () => (drawn?.state === 'failed' ? store.retry() : undefined);
  el.addEventListener('click', retry);
  return () => {
    stop();
    el.removeEventListener('click', retry);
  };
}

/** A note in the place of a value that is none yet. */
function shownOf(placeholder: Placeholder, token: string): Shown {
  const title = titleOfMacro(token);
  switch (placeholder.state) {
    case 'value':
      return { words: null, html: sanitizeContent(withPosters(placeholder.html)) };
    case 'loading':
      return { words: `${title} …`, html: '' };
    case 'empty':
      return { words: `${title}: empty`, html: '' };
    case 'failed':
      return { words: `${title}: not looked up. Retry`, html: '' };
    case 'unknown':
      return token.startsWith('{')
        ? { words: `${title} is unknown`, html: '' }
        : { words: null, html: escapeText(token) };
  }
}

interface Shown {
  readonly words: string | null;
  readonly html: string;
}

/** Styles of the page in the frame: those of the app are none of a value's. */
function sheetsAround({ ownerDocument: page }: HTMLElement) {
  if (page === document) return '';
  return [...page.querySelectorAll('head > style')].map((each) => each.textContent ?? '').join('');
}

const STYLE = [
  ':host{cursor:default;text-decoration:underline dotted #4f6ef7 2px;text-underline-offset:3px}',
  '.note{display:inline-block;max-width:100%;overflow:hidden;text-overflow:ellipsis;vertical-align:bottom;padding:0 6px;border-radius:4px;background:#e8ecfd;color:#2745c0;font:500 13px/20px system-ui,sans-serif;white-space:nowrap;text-decoration:none}',
  ':host([data-state=loading]) .note{opacity:.7}',
  ':host([data-state=empty]) .note{background:#eef0f4;color:#474e5b}',
  ':host([data-state=failed]) .note{background:#fff1d6;color:#7a4d00;cursor:pointer}',
  ':host([data-state=unknown]) .note{background:#fde8e6;color:#a8231b}',
  ':host([data-state=unknown]){text-decoration:underline wavy #c6332b 1px}',
  ':host([data-at-hand]){outline:2px solid #2745c0;outline-offset:1px;border-radius:4px}',
].join('');
