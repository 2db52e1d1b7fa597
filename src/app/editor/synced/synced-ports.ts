import { provideSyncedBlock } from '../../../../machines/synced-block/synced-block.ports.ts';
import type { SyncedCall } from '../../../../machines/synced-block/synced-block.types.ts';
import { rootOf } from '../../../content/project.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { ItemAnswer, SavedAnswer } from '../../../shared/wire.ts';
import type { Api } from '../../data/client.ts';
import { withRetry } from '../../data/with-retry.ts';
import type { EditorSession } from '../session.ts';
import { blockOfItem } from './synced-store.ts';

/** The machine of synced blocks over one editor. */
export function syncedOver(api: Api, session: EditorSession, publication: () => unknown) {
  const acts = syncedActs(api, session, publication);
  const work = (call: SyncedCall, signal: AbortSignal) => {
    if (call.act === 'save') return acts.save(call.name, signal);
    if (call.act === 'detach') return acts.detach(signal);
    return call.act === 'show' ? acts.show() : acts[call.act](call.id, signal);
  };
  return provideSyncedBlock({
    work: async (call, signal) => ({ message: await work(call, signal) }),
  });
}

const { route, page } = metadataNamed('synced_blocks');

/** What each act does with the page and the API. */
function syncedActs(api: Api, session: EditorSession, publication: () => unknown) {
  const read = async (id: number, signal: AbortSignal) => {
    const { data } = await api<ItemAnswer>(`${route}/${id}`, { signal, quiet: true });
    session.synced.keep(data);
    return blockOfItem(data);
  };
  const copyOf = async (id: number, signal: AbortSignal) => {
    const { project, content } = await read(id, signal);
    if (project === null) return { nodes: [{ type: 'html', source: content }], rules: [] };
    return { nodes: rootOf(project).components ?? [], rules: project.grapes.styles ?? [] };
  };
  return {
    async insert(id: number, signal: AbortSignal) {
      if (id === session.synced.own()) throw new Error(ITSELF);
      await read(id, signal);
      session.host()?.placeSynced(id, false);
      return null;
    },
    async copy(id: number, signal: AbortSignal) {
      session.host()?.placeCopies(await copyOf(id, signal), false);
      return null;
    },
    async save(name: string, signal: AbortSignal) {
      const held = session.held();
      const place = session.place();
      const { templateOf } = await withRetry(() => import('../import/import-work.ts'));
      const content = templateOf(held, place);
      const body = { name, ...content, publication_id: publication() };
      const call = { method: 'POST', body, signal, quiet: true } as const;
      const { message, data } = await api<SavedAnswer>(route, call);
      session.synced.keep(data);
      session.host()?.placeSynced(data.id, true);
      return message;
    },
    async detach(signal: AbortSignal) {
      const id = session.host()?.syncedAtHand() ?? null;
      if (id === null) return null;
      session.host()?.placeCopies(await copyOf(id, signal), true);
      return null;
    },
    show() {
      const id = session.host()?.syncedAtHand() ?? null;
      if (id !== null) window.open(`${page}/${id}`, '_blank', 'noopener');
      return null;
    },
  };
}

const ITSELF = 'A synced block cannot stand inside itself. Choose another one, or insert a copy.';
