import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { provideSyncedBlock } from '../../../../machines/synced-block/synced-block.ports.ts';
import type { SyncedCall } from '../../../../machines/synced-block/synced-block.types.ts';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import { selectClosed } from '../../../../machines/editor/editor.select.ts';
import { rootOf } from '../../../content/project.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import type { ItemAnswer, SavedAnswer } from '../../../shared/wire.ts';
import { feedback } from '../../actors/actors.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import type { Api } from '../../data/client.ts';
import { useApi } from '../../data/client.ts';
import { useAbilities } from '../../data/me.ts';
import { useService } from '../../data/services.ts';
import { withRetry } from '../../data/with-retry.ts';
import type { EditorSession } from '../session.ts';
import { blockOfItem } from './synced-store.ts';

/** Synced blocks in one editor: put in, saved, opened, detached. */
export function useSyncedBlocks({ editor, session, publication }: Synced) {
  const { notify } = useService(feedback);
  const api = useApi();
  const { route } = metadataNamed('synced_blocks');
  const { index, show, store } = useAbilities(metadataNamed('synced_blocks'));
  const latest = useRef(publication);
  latest.current = publication;
  const [logic] = useState(() => syncedOver(api, session, () => latest.current));
  const mayInsert = index === 'allowed' && show === 'allowed';
  const synced = useActorRef(logic, {
    input: { route, mayInsert, mayStore: store === 'allowed' },
  });
  const isOpen = !useSelector(editor, selectClosed);
  const hasBlock = useSelector(editor, ({ context }) => context.facts.selected !== null);
  const isSynced = useSelector(editor, ({ context }) => context.facts.selected?.type === 'synced');
  useCommandSource(isOpen ? synced : null, 'form', 'Editor');
  useLayoutEffect(
    () => synced.send({ type: 'synced.allow', isOpen, hasBlock, isSynced }),
    [synced, isOpen, hasBlock, isSynced],
  );
  useLayoutEffect(() => {
    const { unsubscribe } = synced.on('snackbar.requested', ({ snackbar }) => notify(snackbar));
    return unsubscribe;
  }, [synced, notify]);
  return synced;
}

/** The machine of synced blocks over one editor. */
function syncedOver(api: Api, session: EditorSession, publication: () => unknown) {
  const { route, page } = metadataNamed('synced_blocks');
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
  const acts = {
    async insert(id: number, signal: AbortSignal) {
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
  const work = (call: SyncedCall, signal: AbortSignal) => {
    if (call.act === 'save') return acts.save(call.name, signal);
    if (call.act === 'detach') return acts.detach(signal);
    return call.act === 'show' ? acts.show() : acts[call.act](call.id, signal);
  };
  return provideSyncedBlock({
    work: async (call, signal) => ({ message: await work(call, signal) }),
  });
}

interface Synced {
  readonly editor: EditorRef;
  readonly session: EditorSession;
  /** Of the record whose page it is. */
  readonly publication: unknown;
}
