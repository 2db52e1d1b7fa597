import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import { selectClosed, selectSelected } from '../../../../machines/editor/editor.select.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { useApi } from '../../data/client.ts';
import type { EditorSession } from '../session.ts';
import { usesOver } from './block-uses-ports.ts';

/** Where the records of the block at hand are used. */
export function useBlockUses({ editor, session }: UsesOf) {
  const api = useApi();
  const [logic] = useState(() => usesOver(api, session));
  const uses = useActorRef(logic);
  const isOpen = !useSelector(editor, selectClosed);
  const hasBlock = useSelector(editor, selectSelected);
  useCommandSource(isOpen ? uses : null, 'form', 'Editor');
  useLayoutEffect(
    () => uses.send({ type: 'blockUses.allow', isOpen, hasBlock }),
    [uses, isOpen, hasBlock],
  );
  return uses;
}

interface UsesOf {
  readonly editor: EditorRef;
  readonly session: EditorSession;
}
