import { projectOf } from '../../../content/project.ts';
import { renderContent } from '../../../content/render.ts';
import { SYNCED_ID, syncedIdOf } from '../../../content/synced.ts';
import type { SyncedStore } from './synced-store.ts';

interface Drawn {
  readonly el: HTMLElement;
  readonly model: { getAttributes(): Record<string, unknown> };
}

/** Draws a synced block beside the document of the canvas: nothing of it is written in where it stands. */
export function syncedView(store: SyncedStore) {
  return {
    onRender({ el, model }: Drawn) {
      const inside = el.shadowRoot ?? el.attachShadow({ mode: 'open' });
      const id = syncedIdOf({ attributes: model.getAttributes() as Record<string, string> });
      if (id !== null) store.want(id);
      const draw = () => {
        const { name, html, isGone } = shownOf(store, id);
        const sheets = [...el.ownerDocument.querySelectorAll('head > style')];
        const own = sheets.map(({ textContent }) => textContent ?? '').join('');
        el.toggleAttribute('data-gone', isGone);
        inside.innerHTML = `<style>${own}${MARK}</style><span class="synced-name"></span>${html}`;
        const label = inside.querySelector('.synced-name');
        if (label !== null) label.textContent = name;
      };
      draw();
      const stop = store.listen(() => (el.isConnected ? draw() : stop()));
    },
  };
}

function shownOf(store: SyncedStore, id: number | null) {
  const known = id === null ? 'gone' : store.state(id);
  if (known === 'asked') return { name: 'Synced block …', html: '', isGone: false };
  if (known === 'gone' || id === null) {
    const name = `Synced block ${id ?? ''} is gone, or not yours to see. Pages leave it out.`;
    return { name, html: '', isGone: true };
  }
  const node = { type: 'synced', attributes: { [SYNCED_ID]: String(id) } };
  try {
    const html = renderContent(projectOf([node]), { synced: store.blocks(), within: store.own() });
    return { name: known.name, html, isGone: false };
  } catch (error) {
    const said = (error as Error).message.replace(/\.?$/, '.');
    const name = `${said} Take it out: a page with it is not saved.`;
    return { name, html: '', isGone: true };
  }
}

const MARK =
  '.synced-name{display:block;padding:2px 8px;background:#6b3fa0;color:#fff;font:12px/18px system-ui,sans-serif;width:fit-content;max-width:100%;overflow:hidden;text-overflow:ellipsis;border-radius:0 0 4px 0}:host([data-gone]) .synced-name{background:#c6332b;white-space:normal}';
