import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import { selectClosed } from '../../../../machines/editor/editor.select.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { useSnackbarsOf } from '../../actors/snackbars-of.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { useApi } from '../../data/client.ts';
import { useAbilities } from '../../data/me.ts';
import type { EditorSession } from '../session.ts';
import { syncedOver } from './synced-ports.ts';

/** Synced blocks in one editor: put in, saved, opened, detached. */
export function useSyncedBlocks({ editor, session, publication }: Synced) {
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
  useSnackbarsOf(synced);
  return synced;
}

interface Synced {
  readonly editor: EditorRef;
  readonly session: EditorSession;
  /** Of the record whose page it is. */
  readonly publication: unknown;
}
